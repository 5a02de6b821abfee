import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import { createTestDatabase } from '#test/database.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const insert = (cnpj: string, situacao: string) => `
  insert into cadastro (situacao, razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado, email, telefone,
    nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
  values ('${situacao}', 'Aurora Ltda', '${cnpj}', '01310100', 'Rua', '1', 'Centro', 'São Paulo', 'SP', 'a@b.br',
    '11987654321', 'Ana', '52998224725', 'Sócia', '[]')`;

test('the situation alone says what is decided, and changes of it are counted', async () => {
  await db.pool.query(insert('11222333000181', 'cadastrado'));
  await db.pool.query(insert('11444777000161', 'a_analisar'));
  const { rows } = await db.pool.query('select situacao, cadastrado, versao from cadastro order by ordem');
  expect(rows).toEqual([
    { situacao: 'cadastrado', cadastrado: true, versao: 1 },
    { situacao: 'a_analisar', cadastrado: false, versao: 1 },
  ]);
  await db.pool.query(insert('12ABC34501DE35', 'cadastrado'));
  await db.pool.query(`update cadastro set situacao = 'a_analisar' where cnpj = '11222333000181'`);
  const { rows: counted } = await db.pool.query(
    'select sum(novos)::int as novos, sum(cadastrados)::int as cadastrados, sum(alteracoes)::int as alteracoes from contagem',
  );
  expect(counted).toEqual([{ novos: 3, cadastrados: 1, alteracoes: 1 }]);
});
