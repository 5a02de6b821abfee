-- A mark of what a check found: an answer names it, so that it can't land on another finding.
create function mark_achado(valor text) returns text
language sql immutable
as $$
  select left(encode(sha256(convert_to(valor, 'UTF8')), 'hex'), 16)
$$;
