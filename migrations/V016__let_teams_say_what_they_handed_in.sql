-- What a phase asks of teams that hand something in, and whether leaderboards tell what they say.
alter table phase
  add column declarations jsonb not null default '[]',
  add column about_shown boolean not null default true,
  add constraint phase_declarations_are_few check (
    jsonb_typeof(declarations) = 'array' and jsonb_array_length(declarations) <= 10),
  add constraint phase_declarations_have_names check (
    not jsonb_path_exists(declarations,
      '$[*] ? (!(@.id like_regex "^[a-z0-9](-?[a-z0-9]){0,39}$") || !(@.label like_regex "^.{1,120}$"))')),
  add constraint phase_declarations_have_no_or_several_choices check (
    not jsonb_path_exists(declarations, '$[*] ? (@.choices.size() == 1 || @.choices.size() > 10)'));
alter table phase
  alter column declarations drop default,
  alter column about_shown drop default;

-- What a team says of a submission: answers by the declaration's name, so that they outlive it.
alter table submission
  add column method text not null default '',
  add column code_url text not null default '',
  add column paper_url text not null default '',
  add column declared jsonb not null default '{}',
  add constraint submission_method_is_bounded check (char_length(method) <= 60),
  add constraint submission_code_is_a_web_address check (
    code_url = '' or (char_length(code_url) <= 500 and code_url ~* '^https?://[a-z0-9.:\[\]-]+([/?#][!-~]*)?$')),
  add constraint submission_paper_is_a_web_address check (
    paper_url = '' or (char_length(paper_url) <= 500 and paper_url ~* '^https?://[a-z0-9.:\[\]-]+([/?#][!-~]*)?$')),
  add constraint submission_declares_texts check (
    jsonb_typeof(declared) = 'object'
    and not jsonb_path_exists(declared, 'strict $.* ? (@.type() != "string" || !(@ like_regex "^.{1,200}$"))')),
  add constraint submission_declarations_are_bounded check (char_length(declared::text) <= 20000);
alter table submission
  alter column method drop default,
  alter column code_url drop default,
  alter column paper_url drop default,
  alter column declared drop default;

-- What was said with a file that was not accepted, so that it need not be typed again.
alter table attempt
  add column method text,
  add column description text,
  add column code_url text,
  add column paper_url text,
  add column declared jsonb;
