-- A link also goes to the company by e-mail. `email`: the whole message, encrypted with the key of the installation, because
-- it has the token; until it was delivered or refused, or the link ended. `email_para`: to whom, partly hidden.
alter table link_empresa
  add column email bytea,
  add column email_para text,
  add constraint link_empresa_email_check check (email is null or token_hash is not null and email_para is not null);

-- `canal`: to the company's system, or to the company. `link`: of an e-mail, the hash of the token it has.
alter table aviso
  add column canal text not null default 'webhook' check (canal in ('webhook', 'email')),
  add column para text,
  add column link bytea,
  add constraint aviso_email_check check ((canal = 'email') = (link is not null and para is not null));

create index aviso_link on aviso (link) where link is not null;
create index aviso_email on aviso (cadastro_id, ordem) where canal = 'email';

-- With the owner's rights, as events. An e-mail that still waits goes with the link it has.
create function enqueue_email() returns trigger
language plpgsql security definer
as $$
begin
  if tg_op <> 'INSERT' then
    delete from aviso where link = old.token_hash and situacao = 'a_entregar';
  end if;
  if tg_op <> 'DELETE' and new.email is not null then
    insert into aviso (cadastro_id, tipo, versao, canal, para, link)
      select c.id, 'cadastro.correcao_pedida', c.versao, 'email', new.email_para, new.token_hash
      from cadastro c where c.id = new.cadastro_id;
  end if;
  return null;
end
$$;

do $$
begin
  execute format('alter function enqueue_email() set search_path = %I, pg_temp', current_schema());
end
$$;

create trigger enqueue_email after insert or delete or update of token_hash on link_empresa
  for each row execute function enqueue_email();
