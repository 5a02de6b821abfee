import { type Finding, type Installation, right, tellCount, warn } from './finding.ts';

const toleratedReadingHours = 6;

/** Whether documents are read as they come. */
export async function checkLeitura({ db, config }: Installation): Promise<Finding> {
  if (!config.leitura) return right('Documentos não são lidos (LEITURA=nao)');
  const { rows } = await db.pool.query<{ esperam: number; horas: number }>(
    `select count(*)::int as esperam, coalesce(extract(epoch from now() - min(pedida_em)) / 3600, 0)::float8 as horas
     from (select pedida_em from fila_leitura union all select pedida_em from fila_comparacao where pedida_em < 'infinity') fila`,
  );
  const { esperam = 0, horas = 0 } = rows[0] ?? {};
  const waiting = `Documentos que esperam ser lidos, e cadastros que esperam a comparação com eles: ${tellCount(esperam)}`;
  if (horas <= toleratedReadingHours) return right(waiting);
  return warn(
    `${waiting}, o mais antigo há ${Math.round(horas)} h`,
    'depois de muitos envios é normal e diminui; senão, veja se há um servidor rodando, e o registro dele (a document could not be read)',
  );
}

/** Of fewer, one or two odd files would be many. */
const fewestRead = 10;

/** Whether what is read can be read on this machine at all: of papers, some never can. */
export async function checkUnread({ config, db }: Pick<Installation, 'config' | 'db'>): Promise<Finding[]> {
  if (!config.leitura) return [];
  const { rows } = await db.pool.query<{ papeis: number; falhas: number }>(
    `select count(*)::int as papeis, count(*) filter (where situacao = 'nao_lido')::int as falhas
     from documento_leitura where lida_em > now() - interval '7 days'`,
  );
  const { papeis = 0, falhas = 0 } = rows[0] ?? {};
  if (papeis < fewestRead || falhas * 2 < papeis) return [];
  return [
    warn(
      `Documentos em que nada foi lido nos últimos 7 dias: ${tellCount(falhas)} de ${tellCount(papeis)}`,
      'o registro do servidor nomeia os que não puderam ser lidos, e por quê ("a document could not be read"); os outros estão em branco, ou são fotos sem texto',
    ),
  ];
}
