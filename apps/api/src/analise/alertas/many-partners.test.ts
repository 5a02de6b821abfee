import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const companies = 24;
const peopleOfEach = 49;
const person = (number: number) => ({
  nome: `Pessoa ${number} Lima`,
  cpf: completeCpf(String(100_000_000 + number)),
  percentual: 1,
});

/** More than intake takes today: 24 companies with 49 people each. */
const crowd = Array.from({ length: companies }, (_, company) => ({
  nome: `Participações ${company} Ltda`,
  cpf: '',
  cnpj: completeCnpj(`${90_000_000 + company}0001`),
  percentual: 4,
  documentos: {},
  socios: Array.from({ length: peopleOfEach }, (_, at) => person(700_000 + company * peopleOfEach + at)),
}));

/** A registration that is stored already. */
async function store(socios: object[]): Promise<string> {
  const id = await on.send(on.build());
  await on.server.db.pool.query('update cadastro set socios = $1, versao = versao + 1 where id = $2', [
    JSON.stringify(socios),
    id,
  ]);
  return id;
}

test('ten registrations with the same 1,176 partners are checked, and shown', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 10; number += 1) ids.push(await store(crowd));
  await on.workQueue();
  const [first = ''] = ids;
  expect(await on.readTextos(first, 'socio-em-outros')).toContainEqual(
    'Pessoa 700000 Lima está em mais 9 cadastros: 9 pendentes. Ter várias empresas é comum.',
  );
  const shown = (await on.get(`/pj/unix/cadastros/${first}`)).json<{ socios: unknown[] }>();
  expect(shown.socios).toHaveLength(companies);
});
