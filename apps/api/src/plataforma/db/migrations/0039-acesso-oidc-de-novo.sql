-- After `Sair` the provider is asked to let the person prove again who they are: an older proof does not count then.
alter table entrada_oidc add column de_novo boolean not null default false;
