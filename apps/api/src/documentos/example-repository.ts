import type { Database } from '#db/database.ts';
import type { Extensao } from './content-kind.ts';

type ExampleRow = { id: string; chave: string; extensao: Extensao };
type ExampleNew = ExampleRow & { bytes: number; sha256: Buffer; temMiniatura: boolean };

export function createExampleRepository({ pool }: Database) {
  return {
    async find(): Promise<ExampleRow[]> {
      const { rows } = await pool.query<ExampleRow>(
        'select id, chave, extensao from documento where cadastro_id is null order by criado_em, id',
      );
      return rows;
    },

    async insert({ id, chave, extensao, bytes, sha256, temMiniatura }: ExampleNew): Promise<void> {
      await pool.query(
        `insert into documento (id, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura)
         values ($1, $2, $3, $4, $5, $5, $6)`,
        [id, chave, extensao, bytes, sha256, temMiniatura],
      );
    },
  };
}
