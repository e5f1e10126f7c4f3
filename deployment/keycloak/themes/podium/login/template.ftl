<#-- The frame of every page: keycloak.v2's, with the way back to Podium, languages as links, and headings as window titles. -->
<#import "field.ftl" as field>
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<#assign home = properties.podiumUrl!"">
<#if !home?has_content && client?? && client.baseUrl?has_content><#assign home = client.baseUrl></#if>
<#assign heading><#nested "header"></#assign>
<!doctype html>
<html lang="${lang}"<#if realm.internationalizationEnabled> dir="${(locale.rtl)?then('rtl','ltr')}"</#if>>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${heading?markup_string?replace("<[^>]+>", "", "r")?trim?no_esc} – ${realm.displayName!"Podium"}</title>
  <link rel="icon" type="image/svg+xml" href="${url.resourcesPath}/img/favicon.svg">
  <#list properties.styles?split(" ") as style>
  <link rel="stylesheet" href="${url.resourcesPath}/${style}">
  </#list>
  <script type="importmap">{"imports": {"rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js"}}</script>
  <#if scripts??>
    <#list scripts as script>
  <script src="${script}"></script>
    </#list>
  </#if>
  <script type="module" src="${url.resourcesPath}/js/passwordVisibility.js"></script>
  <script type="module">
    <#outputformat "JavaScript">
    import { checkAuthSession, startSessionPolling } from ${(url.resourcesPath + "/js/authChecker.js")?c};
    startSessionPolling(${url.ssoLoginInOtherTabsUrl?c});
    <#if authenticationSession??>checkAuthSession(${authenticationSession.authSessionIdHash?c});</#if>
    // a link that does something does it once
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-once-link]");
      if (!link) return;
      if (link.getAttribute("aria-disabled") === "true") event.preventDefault();
      link.setAttribute("aria-disabled", "true");
    });
    </#outputformat>
  </script>
</head>
<body class="pd-auth" data-page-id="login-${pageId}">
  <header class="pd-side">
    <#if home?has_content><a class="pd-brand" href="${home}"><@brand/></a><#else><span class="pd-brand"><@brand/></span></#if>
    <div class="pd-say">
      <p>${msg("podiumSay")}</p>
      <svg class="pd-board" viewBox="0 0 320 176" aria-hidden="true">
        <path class="grid" d="M60.5 8v150M140.5 8v150M220.5 8v150M300.5 8v150"/>
        <path class="axis" d="M20 158.5h296"/>
        <path class="interval" d="M196 28h100M176 62h96M150 96h74M96 130h84M196 23v10M296 23v10M176 57v10M272 57v10M150 91v10M224 91v10M96 125v10M180 125v10"/>
        <path class="tie" d="M306 28h7v34h-7"/>
        <g class="point"><circle cx="246" cy="28" r="5"/><circle cx="224" cy="62" r="5"/><circle cx="187" cy="96" r="5"/><circle cx="138" cy="130" r="5"/></g>
      </svg>
      <p class="pd-small">${msg("podiumSayMore")}</p>
    </div>
  </header>
  <main id="main">
    <div class="pd-inner">
      <#if home?has_content><p class="pd-small pd-back"><a href="${home}">${msg("podiumBack")}</a></p></#if>
      <h1 id="kc-page-title">${heading}</h1>
      <#if displayInfo && pageId == "login"><div class="pd-2"><#nested "info"></div></#if>
      <#if displayMessage && message?has_content && (message.type != "warning" || !isAppInitiatedAction??)>
        <div class="pd-call is-${message.type}" role="${(message.type == "error")?then("alert", "status")}"><p>${message.summary}</p></div>
      </#if>
      <#if displayRequiredFields><p class="pd-small pd-2">${msg("podiumRequired")}</p></#if>
      <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
        <#nested "show-username">
        <p class="pd-who"><span id="kc-attempted-username">${auth.attemptedUsername}</span>
          <a id="reset-login" class="pd-small" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a></p>
      </#if>
      <#nested "form">
      <#if auth?has_content && auth.showTryAnotherWayLink()>
        <form id="kc-select-try-another-way-form" action="${url.loginAction}" method="post">
          <button id="try-another-way" class="is-quiet" name="tryAnotherWay" value="on">${msg("doTryAnotherWay")}</button>
        </form>
      </#if>
      <#if switchOrganizationEnabled?? && switchOrganizationEnabled>
        <form id="kc-switch-organization-form" action="${url.loginAction}" method="post">
          <button id="switch-organization" class="is-quiet" name="switchOrganization" value="true">${msg("doSwitchOrganization")}</button>
        </form>
      </#if>
      <#nested "socialProviders">
      <#if displayInfo && pageId != "login"><div class="pd-small pd-2"><#nested "info"></div></#if>
    </div>
  </main>
  <#if realm.internationalizationEnabled && locale.supported?size gt 1>
  <footer>
    <nav aria-label="${msg("languages")}">
      <ul>
        <#list locale.supported?sort_by("label") as l>
        <li><#if l.languageTag == locale.currentLanguageTag><span aria-current="true">${l.label}</span><#else><a href="${l.url}" hreflang="${l.languageTag}" lang="${l.languageTag}">${l.label}</a></#if></li>
        </#list>
      </ul>
    </nav>
  </footer>
  </#if>
</body>
</html>
</#macro>

<#macro brand>
<svg viewBox="0 0 32 28" aria-hidden="true"><path class="line" d="M6 8v16M16 2v16M26 12v14"/><g class="point"><circle cx="6" cy="16" r="4.5"/><circle cx="16" cy="9" r="4.5"/><circle cx="26" cy="19" r="4.5"/></g></svg>Podium
</#macro>
