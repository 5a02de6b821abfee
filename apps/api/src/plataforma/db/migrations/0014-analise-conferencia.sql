-- When the company changed a value that the document proves: it waits to be judged again.
alter table conferencia add column mudou_em timestamptz;
