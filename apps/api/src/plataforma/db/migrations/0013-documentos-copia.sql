-- The received bytes are kept as they came: sha256 and sha256_recebido differ only where an older version took out of a
-- picture what did not draw it.

-- The copy of a picture that is shown: its hash, and what kind of file it is. Null: it is made from the original when asked for.
alter table documento
  add column sha256_copia bytea,
  add column extensao_copia text check (extensao_copia in ('jpg', 'png', 'webp')),
  add check ((sha256_copia is null) = (extensao_copia is null));
