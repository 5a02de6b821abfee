import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { SocioNovo } from '@painel-pj/contract/entrada/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { createKey, type KeyHeaders } from '#test/integration.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer({ EXIGIR_CONSULTAS: 'bc_protege' });
});
afterAll(() => on.server.close());

const ana: SocioNovo = { nome: 'Ana Lima', cpf: '52998224725', percentual: 50 };
const bia: SocioNovo = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 50 };
const owners = { nomeResponsavel: 'Ana Lima', cpfResponsavel: '52998224725', socios: [ana, bia] };

const tell = (id: string, told: object, headers: KeyHeaders = on.key) =>
  on.server.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/consultas`,
    headers,
    payload: {
      tipo: 'bc_protege',
      resultado: 'sem_restricao',
      protocolo: '8812',
      em: '2026-01-02T10:00:00-03:00',
      ...told,
    },
  });
const missing = (id: string) => on.readTextos(id, 'sem-consulta');

test('who was not asked about impedes, until the last one was; who joins later is asked about too', async () => {
  const cadastro = on.build(owners);
  const id = await on.send(cadastro);
  expect(await missing(id)).toEqual([
    'Falta a consulta ao BC Protege+ do CNPJ e de 2 CPFs (titulares e representantes).',
  ]);
  expect((await tell(id, { documento: cadastro.cnpj })).json()).toEqual({ alterado: true });
  expect((await tell(id, { documento: '529.982.247-25' })).statusCode).toBe(201);
  expect(await missing(id)).toEqual([
    'Falta a consulta ao BC Protege+ de 1 CPF (titulares e representantes).',
  ]);
  await tell(id, { documento: bia.cpf });
  expect(await missing(id)).toEqual([]);
  expect((await tell(id, { documento: bia.cpf })).json()).toEqual({ alterado: false });

  const contrary = await tell(id, { documento: bia.cpf, resultado: 'com_restricao' });
  expect([contrary.statusCode, contrary.json().codigo]).toEqual([409, 'conflito']);
  const later = await tell(id, { documento: bia.cpf, em: '2026-01-03T10:00:00-03:00' });
  expect([later.statusCode, later.json().codigo]).toEqual([409, 'conflito']);

  const caio = { nome: 'Caio Reis', cpf: '15350946056', percentual: 10 };
  await on.correct(id, { ...cadastro, socios: [{ ...ana, percentual: 40 }, bia, caio] });
  expect(await missing(id)).toHaveLength(1);
});

test('a restriction impedes with its day and protocol, and the last answer counts', async () => {
  const cadastro = on.build(owners);
  const id = await on.send(cadastro);
  for (const documento of [cadastro.cnpj, ana.cpf]) await tell(id, { documento });
  const bad = {
    documento: bia.cpf,
    resultado: 'com_restricao',
    protocolo: '77',
    em: '2026-01-12T10:00:00-03:00',
  };
  expect((await tell(id, bad)).statusCode).toBe(201);
  expect(await on.readAlertas(id)).toContainEqual(
    expect.objectContaining({
      codigo: 'restricao-bc',
      nivel: 'impede',
      alvo: 'socios.1',
      texto:
        'O BC Protege+ tem restrição para o CPF de Bia Rocha (12/01/2026, protocolo 77). Só em exceção, justificada.',
    }),
  );
  const approval = await on.server.app.inject({
    method: 'PUT',
    url: '/pj/unix/concluido',
    headers: on.admin,
    payload: { id, cadastrado: true },
  });
  expect(approval.json()).toMatchObject({ codigo: 'impedido' });
  await tell(id, { documento: bia.cpf, protocolo: '78', em: '2026-01-13T10:00:00-03:00' });
  expect(await on.readTextos(id, 'restricao-bc')).toEqual([]);
});

test('a restriction of a company that is approved opens its review, and one that is lifted opens none', async () => {
  const cadastro = on.build(owners);
  const id = await on.send(cadastro);
  for (const documento of [cadastro.cnpj, ana.cpf, bia.cpf]) await tell(id, { documento });
  await on.decide(id, true);
  const readReview = async () => {
    const { situacao, revisao } = (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>().analise ?? {};
    return [situacao, revisao?.motivos];
  };
  await tell(id, { documento: bia.cpf, protocolo: '9' });
  expect(await readReview()).toEqual(['cadastrado', undefined]);
  const restricted = { documento: bia.cpf, protocolo: '10', em: '2026-01-12T10:00:00-03:00' };
  await tell(id, { ...restricted, resultado: 'com_restricao' });
  expect(await readReview()).toEqual(['cadastrado', ['consultas']]);
});

test('an answer comes through whatever approvals there are; a first one was of what was known before it', async () => {
  const cadastro = on.build(owners);
  const id = await on.send(cadastro);
  const { rows } = await on.server.db.pool.query<{ id: string }>('select id from usuario limit 1');
  const first = `primeira_por = '${rows[0]?.id}', primeira_em = now(), primeira_versao = versao`;
  await on.server.db.pool.query(`update cadastro set ${first} where id = $1`, [id]);
  expect((await tell(id.toUpperCase(), { documento: cadastro.cnpj })).statusCode).toBe(201);
  const { analise, versao } = (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>();
  expect([analise?.segunda, versao]).toEqual([undefined, 2]);
  const history = await on.get(`/pj/unix/${id}/historico`);
  expect(history.json()[0]).toMatchObject({ acao: 'consulta.recebida' });
});

test.each([
  ['a number of somebody else', { documento: '15350946056' }, 422],
  ['a moment to come', { documento: '52998224725', em: '2999-01-01T00:00:00Z' }, 422],
  ['a number that is none', { documento: '52998224724' }, 400],
  ['another kind', { documento: '52998224725', tipo: 'serasa' }, 400],
  ['a day without a time', { documento: '52998224725', em: '2026-11-12' }, 400],
  ['a protocol with signs', { documento: '52998224725', protocolo: '<b>' }, 400],
])('%s is refused in words', async (_what, told, status) => {
  const id = await on.send(on.build(owners));
  const answer = await tell(id, told);
  expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([
    status,
    [Object.keys(told).at(-1)],
  ]);
});

test('the registration of another system is as absent', async () => {
  const id = await on.send(on.build(owners));
  const other = await createKey(on.server, 'outra');
  expect((await tell(id, { documento: ana.cpf }, other)).statusCode).toBe(404);
  expect((await tell('nada', { documento: ana.cpf })).statusCode).toBe(404);
});

test('who saw the registration before an answer came does not decide on it', async () => {
  const id = await on.send(on.build(owners));
  const { versao } = (await on.get(`/pj/unix/cadastros/${id}`)).json();
  await tell(id, { documento: bia.cpf, resultado: 'com_restricao' });
  const refused = await on.server.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/recusa`,
    headers: { ...on.admin, 'if-match': `"${versao}"` },
    payload: { motivos: ['outro'], textoEmpresa: 'Não foi possível.', definitiva: false },
  });
  expect(refused.statusCode).toBe(412);
});

test('what was answered is kept with the decision, and goes with the registration', async () => {
  const cadastro = on.build(owners);
  const id = await on.send(cadastro);
  for (const documento of [cadastro.cnpj, ana.cpf, bia.cpf]) await tell(id, { documento });
  await on.refuse(id);
  const { rows } = await on.server.db.pool.query(
    `select corpo::jsonb #> '{retrato,consultas}' as consultas from auditoria_valor
     where cadastro_id = $1 and corpo::jsonb ? 'retrato'`,
    [id],
  );
  expect(rows[0]?.consultas).toHaveLength(3);
  await on.server.db.pool.query('select anonymize_cadastro($1)', [id]);
  const left = await on.server.db.pool.query(
    'select from consulta where ordem = (select ordem from cadastro where id = $1)',
    [id],
  );
  expect(left.rowCount).toBe(0);
});
