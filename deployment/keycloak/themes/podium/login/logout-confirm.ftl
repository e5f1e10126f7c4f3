<#-- Asks whether to sign out. Keycloak's own gives its button a place in the order of keys, which the page has no need of. -->
<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("logoutConfirmTitle")}
  <#elseif section = "form">
    <p class="instruction">${msg("logoutConfirmHeader")}</p>
    <form id="kc-logout-confirm" action="${url.logoutConfirmAction}" method="post">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}">
      <input class="${properties.kcButtonPrimaryClass!}" name="confirmLogout" id="kc-logout" type="submit" value="${msg("doLogout")}">
    </form>
  </#if>
</@layout.registrationLayout>
