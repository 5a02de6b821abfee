import type { Risco } from '@painel-pj/contract/analise/risco';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { createAnalyst } from '#test/analysts.ts';
import { createPerson, signIn } from '#test/people.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const motivo = 'A câmara municipal confirmou que não é mais vereador.';
const read = async (id: string) => (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>().risco;

type Changes = { categoria: string; motivo?: string; frase?: string };
const change = (id: string, { categoria, motivo: why = motivo, frase }: Changes, headers = on.admin) =>
  on.server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/risco`,
    headers,
    payload: { categoria, motivo: why, ...(frase !== undefined && { frase }) },
  });

function withPep(cadastro = on.build()): CadastroNovo {
  const [first, ...others] = cadastro.socios;
  const pep = { declarado: true, relacao: 'titular', cargo: 'vereador' };
  return { ...cadastro, socios: [{ ...first, pep }, ...others] } as CadastroNovo;
}

test('a registration is judged when it is received, and the sentence tells why', async () => {
  const plain = await read(await on.send(on.build()));
  expect(plain).toEqual({
    ...{ categoria: 'baixo', calculada: 'baixo', politica: 'padrão 1', fatores: [] },
    frase: 'Risco baixo: nenhum fator.',
  });
  const cadastro = withPep();
  const nome = cadastro.socios[0]?.nome;
  expect(await read(await on.send(cadastro))).toMatchObject({
    categoria: 'alto',
    frase: `Risco alto: ${nome} é PEP.`,
    fatores: [{ codigo: 'pep', nivel: 'alto', texto: `${nome} é PEP` }],
  });
});

test('what an answered alerta said does not count, until the answer is taken back', async () => {
  const id = await on.send(withPep());
  await on.post(await on.pathOf(id, 'pep-declarada'), { motivo: 'Enganou-se ao preencher.' });
  expect((await read(id))?.categoria).toBe('baixo');
  await on.post(await on.pathOf(id, 'pep-declarada'), null);
  expect((await read(id))?.categoria).toBe('alto');
});

test('a person changes it with a reason, on record, and the category by the factors takes that back', async () => {
  const id = await on.send(withPep());
  expect((await change(id, { categoria: 'medio', motivo: 'curto' })).statusCode).toBe(400);
  expect((await change(id, { categoria: 'medio' })).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({
    categoria: 'medio',
    calculada: 'alto',
    frase: expect.stringContaining('Risco médio por decisão de uma pessoa (pelos fatores, alto): '),
    mudanca: { motivo, por: 'Pessoa ana' },
  });
  await change(id, { categoria: 'medio' });
  const [last, before] = (await on.get(`/pj/unix/${id}/historico`)).json<
    { acao: string; detalhes: object }[]
  >();
  expect([last, before?.acao]).toMatchObject([
    { acao: 'cadastro.risco_mudado', detalhes: { de: 'alto', para: 'medio', motivo } },
    'cadastro.recebido',
  ]);
  await change(id, { categoria: 'alto' });
  expect(await read(id)).toMatchObject({ categoria: 'alto', calculada: 'alto' });
  expect((await read(id))?.mudanca).toBeUndefined();
});

test('a category lowered by hand covers only the factors it was lowered for', async () => {
  const cadastro = withPep();
  const id = await on.send(cadastro);
  await change(id, { categoria: 'baixo' });
  await on.correct(id, { ...cadastro, cnaePrincipal: '9200-3/99' });
  expect(await read(id)).toMatchObject({ categoria: 'alto', calculada: 'alto' });
});

test('a category raised by hand stays, whatever is found', async () => {
  const cadastro = on.build();
  const id = await on.send(cadastro);
  await change(id, { categoria: 'alto' });
  await on.correct(id, { ...cadastro, cidade: 'Foz do Iguaçu', estado: 'PR' });
  expect(await read(id)).toMatchObject({ categoria: 'alto', calculada: 'medio' });
});

test('what was shown is what is changed', async () => {
  const id = await on.send(withPep());
  expect((await change(id, { categoria: 'medio', frase: 'Risco baixo: nenhum fator.' })).statusCode).toBe(
    412,
  );
  const { frase } = (await read(id)) as Risco;
  expect((await change(id, { categoria: 'medio', frase })).statusCode).toBe(200);
});

test('who decides changes it, and lowering what is high takes a higher rank', async () => {
  const analyst = await createAnalyst(on.server, 'bia');
  await on.server.db.pool.query(`update usuario set poderes_dados = '{decidir}' where id = $1`, [analyst.id]);
  const high = await on.send(withPep());
  const refused = await change(high, { categoria: 'medio' }, analyst.headers);
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    403,
    'Baixar o risco alto pede o poder Alçada. Peça a quem o tem.',
  ]);
  await change(high, { categoria: 'medio' });
  expect((await change(high, { categoria: 'baixo' }, analyst.headers)).statusCode).toBe(403);
  const low = await on.send(on.build());
  expect((await change(low, { categoria: 'medio' }, analyst.headers)).statusCode).toBe(200);
  const { headers } = await signIn(on.server, await createPerson(on.server, 'rep'));
  expect((await change(low, { categoria: 'alto' }, headers)).statusCode).toBe(403);
  expect((await change('00000000-0000-4000-8000-000000000000', { categoria: 'alto' })).statusCode).toBe(404);
});

test('lists are narrowed by it, and exports and pages tell it', async () => {
  const id = await on.send(withPep());
  const page = (await on.get('/pj/unix?risco=alto&limite=100')).json<Cadastro[]>();
  expect(page.map((one) => one.id)).toContain(id);
  expect(new Set(page.map(({ risco }) => risco?.categoria))).toEqual(new Set(['alto']));
  expect((await on.get('/pj/unix?risco=enorme')).statusCode).toBe(400);
  const csv = (await on.get('/pj/unix/exportar?formato=csv&risco=alto')).body;
  expect(csv.split('\r\n')[0]).toContain(';"Risco";');
  expect(csv).toContain(';"Alto";');
});

test('registrations of before have none, until they are checked again', async () => {
  const id = await on.send(withPep());
  await on.server.db.pool.query(
    `update risco set categoria = null, calculada = null, frase = null, achados = null, fatores = null
     where ordem = (select ordem from cadastro where id = $1)`,
    [id],
  );
  expect(await read(id)).toBeNull();
  expect((await change(id, { categoria: 'alto' })).statusCode).toBe(409);
  await createWaitingChecksService(on.server).checkAll(() => {});
  expect((await read(id))?.categoria).toBe('alto');
});

test('with a higher rank in force, a high risk alone makes an approval a proposal, and one so approved stays high', async () => {
  const ranked = await openCheckedServer({ ALCADA: 'sim' });
  try {
    const bia = await createAnalyst(ranked.server, 'bia');
    const decide = (id: string, headers: typeof on.admin, more = {}) =>
      ranked.server.app.inject({
        method: 'PUT',
        url: '/pj/unix/concluido',
        headers,
        payload: { id, cadastrado: true, ...more },
      });
    const cnae = await ranked.send(ranked.build({ cnaePrincipal: '9200-3/99' }));
    expect((await ranked.get(`/pj/unix/cadastros/${cnae}`)).json<Cadastro>().analise?.exige).toBe('alcada');
    expect((await decide(cnae, ranked.admin)).json()).toMatchObject({ aguardaAlcada: true });
    const view = { justificativa: 'Há interesse na relação.' };
    const shown = await decide(cnae, bia.headers);
    expect(shown.json().alertas).toMatchObject([
      { codigo: 'risco-alto', texto: expect.stringContaining('CNAE') },
    ]);
    expect((await decide(cnae, bia.headers, view)).statusCode).toBe(409);
    const decided = await decide(cnae, bia.headers, { ...view, resumoAlertas: shown.json().resumoAlertas });
    expect(decided.json()).toMatchObject({ situacao: 'cadastrado' });

    const cadastro = withPep(ranked.build());
    const pep = await ranked.send(cadastro);
    await decide(pep, ranked.admin);
    const { resumoAlertas } = (await decide(pep, bia.headers)).json<{ resumoAlertas: string }>();
    await decide(pep, bia.headers, { justificativa: 'Há interesse na relação.', resumoAlertas });
    await ranked.workQueue();
    const risco = (await ranked.get(`/pj/unix/cadastros/${pep}`)).json<Cadastro>().risco;
    expect(risco?.fatores.map(({ codigo }) => codigo)).toEqual(['pep', 'alcada']);
    // An update that is asked of an approved company leaves its approval as it was.
    await ranked.correct(pep, { ...cadastro, telefone: '11987650055' });
    const { versao } = (await ranked.get(`/pj/unix/cadastros/${pep}`)).json<Cadastro>();
    const asked = await ranked.server.app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${pep}/pendencias`,
      headers: { ...ranked.admin, 'if-match': `"${versao}"` },
      payload: { itens: [{ texto: 'Confirme o telefone.', alvo: 'telefone' }] },
    });
    expect(asked.json()).toMatchObject({ situacao: 'cadastrado' });
    await ranked.workQueue();
    const after = (await ranked.get(`/pj/unix/cadastros/${pep}`)).json<Cadastro>().risco;
    expect(after?.fatores.map(({ codigo }) => codigo)).toEqual(['pep', 'alcada']);
    // An undo of Marcar Pendente brings the approval back as it was.
    await decide(pep, ranked.admin, { cadastrado: false });
    await ranked.workQueue();
    const pending = (await ranked.get(`/pj/unix/cadastros/${pep}`)).json<Cadastro>();
    expect(pending.risco?.fatores.map(({ codigo }) => codigo)).toEqual(['pep']);
    const undone = await ranked.server.app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${pep}/desfazer`,
      headers: { ...ranked.admin, 'if-match': `"${pending.versao}"` },
      payload: {},
    });
    expect(undone.json()).toMatchObject({ situacao: 'cadastrado' });
    await ranked.workQueue();
    const again = (await ranked.get(`/pj/unix/cadastros/${pep}`)).json<Cadastro>().risco;
    expect(again?.fatores.map(({ codigo }) => codigo)).toEqual(['pep', 'alcada']);
    const other = (await ranked.get(`/pj/unix/cadastros/${cnae}`)).json<Cadastro>().risco;
    expect(other?.fatores.map(({ codigo }) => codigo)).toEqual(['cnae']);
  } finally {
    await ranked.server.close();
  }
});
