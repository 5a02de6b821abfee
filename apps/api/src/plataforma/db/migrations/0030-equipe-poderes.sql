-- What a person may do. Null: nobody gave powers by name, and the role says which.
alter table usuario
  add column poderes_dados text[] check (poderes_dados <@ array['decidir', 'alcada', 'auditar', 'equipe']),
  add column poderes text[] not null generated always as (
    coalesce(
      poderes_dados,
      case role when 'admin' then array['decidir', 'alcada', 'auditar', 'equipe'] else '{}'::text[] end
    )
  ) stored;
