import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { createEmptyDatabase } from '#test/database.ts';

let db: Database;
beforeAll(async () => {
  db = await createEmptyDatabase();
});
afterAll(() => db.close());

const insert = (cnpj: string, column: string, value: string) => `
  insert into cadastro (${column}, razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado, email, telefone,
    nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
  values (${value}, 'Aurora Ltda', '${cnpj}', '01310100', 'Rua', '1', 'Centro', 'São Paulo', 'SP', 'a@b.br',
    '11987654321', 'Ana', '52998224725', 'Sócia', '[]')`;

test('what was decided before there were situations stays decided, and goes on being counted', async () => {
  await migrate(db, { upTo: 8 });
  await db.pool.query(insert('11222333000181', 'cadastrado', 'true'));
  await db.pool.query(insert('11444777000161', 'cadastrado', 'false'));
  await migrate(db);
  const { rows } = await db.pool.query('select situacao, cadastrado, versao from cadastro order by ordem');
  expect(rows).toEqual([
    { situacao: 'cadastrado', cadastrado: true, versao: 1 },
    { situacao: 'a_analisar', cadastrado: false, versao: 1 },
  ]);
  await db.pool.query(insert('12ABC34501DE35', 'situacao', `'cadastrado'`));
  await db.pool.query(`update cadastro set situacao = 'a_analisar' where cnpj = '11222333000181'`);
  const { rows: counted } = await db.pool.query(
    'select sum(novos)::int as novos, sum(cadastrados)::int as cadastrados, sum(alteracoes)::int as alteracoes from contagem',
  );
  expect(counted).toEqual([{ novos: 3, cadastrados: 1, alteracoes: 1 }]);
});
