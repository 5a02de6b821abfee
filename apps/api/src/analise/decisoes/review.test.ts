import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
let id: string;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 14_000);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
  await call.decide(ana, id, true);
});

const state = async () => {
  const { cadastrado, versao, analise } = await call.read(ana, id);
  return { cadastrado, versao, situacao: analise?.situacao, motivos: analise?.revisao?.motivos };
};
const toReview = async (reader = ana) => {
  const { app } = server;
  const url = '/pj/unix?revisao=sim&limite=100';
  const list = (await app.inject({ url, headers: reader.headers })).json<{ id: string }[]>();
  return list.some((one) => one.id === id);
};
const countToReview = async () =>
  (await server.app.inject({ url: '/pj/unix/meu-dia', headers: ana.headers })).json().revisoes.total;
const inReview = { cadastrado: 1, situacao: 'cadastrado', motivos: ['correcao'] };
const looked = { cadastrado: 1, situacao: 'cadastrado', motivos: undefined };

describe('a correction of an approved registration', () => {
  test('leaves it approved, with a change to be looked at, until somebody did', async () => {
    const before = await countToReview();
    expect(await toReview()).toBe(false);
    await call.correct(id, { telefone: '11987654321' });
    expect(await state()).toEqual({ ...inReview, versao: 3 });
    expect(await call.read(bia, id)).toMatchObject({ mudou: ['telefone'], mudouDesde: { ato: 'aprovacao' } });
    expect([await toReview(), await countToReview()]).toEqual([true, before + 1]);
    expect((await call.situacao(id)).json()).toMatchObject({ situacao: 'cadastrado' });

    const kept = await call.keep(bia, id);
    expect([kept.statusCode, kept.json()]).toEqual([200, { versao: 4, situacao: 'cadastrado' }]);
    expect(await state()).toEqual({ ...looked, versao: 4 });
    expect([await toReview(), await countToReview()]).toEqual([false, before]);
    expect(await call.read(ana, id)).toMatchObject({
      mudou: [],
      mudouDesde: { ato: 'revisao', por: 'Pessoa bia' },
    });
  });

  test('twice is one review, which tells both changes against the approval', async () => {
    const { telefone, logradouro } = await call.read(ana, id);
    await call.correct(id, { telefone: '11987654321' });
    const since = (await call.read(ana, id)).analise?.revisao?.desde;
    await call.correct(id, { telefone: '11987654321', logradouro: 'Rua Nova' });
    const now = await call.read(ana, id);
    expect(now.analise?.revisao?.desde).toBe(since);
    expect(now).toMatchObject({ mudou: ['logradouro', 'telefone'], antes: { telefone, logradouro } });
  });

  test('by a new document is looked at too', async () => {
    await call.upload(id, 'documentos/contratoSocial', pdfFile('novo'));
    expect(await state()).toMatchObject(inReview);
  });

  test('keeps who approved it and when, and nothing of it can be undone', async () => {
    const decided = async () =>
      (await server.db.pool.query('select decidido_por, decidido_em from cadastro where id = $1', [id]))
        .rows[0];
    const before = await decided();
    await call.correct(id);
    expect(await decided()).toEqual(before);
    expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(409);
  });

  test('that two people approved stays approved', async () => {
    await server.db.pool.query(
      `update cadastro set primeira_por = $2, primeira_em = now(), primeira_versao = versao - 1, segunda_por = $3 where id = $1`,
      [id, ana.id, bia.id],
    );
    expect((await call.correct(id)).statusCode).toBe(200);
    expect((await call.keep(ana, id)).statusCode).toBe(200);
    expect(await state()).toMatchObject(looked);
  });
});

describe('what changed', () => {
  test('goes back to analysis by the act that exists, and comes again when that is undone', async () => {
    await call.correct(id);
    await call.decide(ana, id, false, { justificativa: 'O endereço novo não tem comprovante.' });
    expect(await state()).toMatchObject({ cadastrado: 0, situacao: 'a_analisar', motivos: undefined });
    expect(await toReview()).toBe(false);
    await call.act(ana, id, 'desfazer');
    expect(await state()).toMatchObject(inReview);
  });

  test('was seen by mistake: the person takes it back', async () => {
    await call.correct(id, { telefone: '11987654321' });
    await call.keep(ana, id);
    expect((await call.act(bia, id, 'desfazer')).statusCode).toBe(409);
    await call.act(ana, id, 'desfazer');
    expect(await state()).toMatchObject(inReview);
    expect(await call.read(bia, id)).toMatchObject({ mudou: ['telefone'], mudouDesde: { ato: 'aprovacao' } });
  });

  test('comes again beside the news of a list that came since', async () => {
    await call.correct(id);
    await call.keep(ana, id);
    await server.db.pool.query('update cadastro set revisao = $2 where id = $1', [
      id,
      { motivos: ['listas'], desde: '2026-11-18T12:00:00+00:00' },
    ]);
    await call.act(ana, id, 'desfazer');
    expect(await state()).toMatchObject({ ...inReview, motivos: ['correcao', 'listas'] });
  });

  test('by two colleagues at once is said by one of them', async () => {
    await call.correct(id);
    const { versao } = await state();
    const answers = await Promise.all(
      [ana, bia, ana, bia].map((one) => call.keep(one, id, undefined, versao)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
  });

  test('while somebody hands it back is never lost, nor approved by it', async () => {
    for (let round = 0; round < 5; round++) {
      const { versao } = await state();
      const [back] = await Promise.all([
        server.app.inject({
          method: 'PUT',
          url: '/pj/unix/concluido',
          headers: { ...ana.headers, 'if-match': `"${versao}"` },
          payload: { id, cadastrado: false },
        }),
        call.correct(id),
      ]);
      const after = await state();
      if (back.statusCode === 200) expect(after).toMatchObject({ cadastrado: 0, motivos: undefined });
      else expect([back.statusCode, after]).toMatchObject([412, inReview]);
      await call.decide(ana, id, true);
      if (after.cadastrado === 1) await call.keep(ana, id);
    }
  });

  test('is not kept when it brought what impedes an approval, until that is answered', async () => {
    await call.correct(id, { socios: [{ nome: 'Holding Ltda', cnpj: '11222333000181', percentual: 100 }] });
    expect((await call.read(ana, id)).alertas?.map(({ codigo }) => codigo)).toContain('cadeia-incompleta');
    const refused = await call.keep(ana, id);
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      'Há o que impede a aprovação e não foi justificado nela. Responda ao alerta, ou marque o cadastro como pendente.',
    ]);
    const { alertas = [] } = await call.read(ana, id);
    for (const { codigo, nivel } of alertas ?? []) {
      if (nivel === 'impede')
        await call.answer(ana, id, codigo, { motivo: 'Sócios vistos no contrato social.' });
    }
    expect((await call.keep(ana, id)).statusCode).toBe(200);
  });

  async function judgeNewBill(verdict: object): Promise<void> {
    await call.upload(id, 'documentos/comprovanteEndereco', pdfFile(`${id} conta`));
    const { conferencias } = await call.read(ana, id);
    await server.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}/conferencias/comprovanteEndereco`,
      headers: ana.headers,
      payload: { sha256: conferencias?.comprovanteEndereco?.sha256, ...verdict },
    });
  }

  test('is not kept with a document that does not serve', async () => {
    await judgeNewBill({ situacao: 'nao_serve', motivo: 'Falta uma página.' });
    const refused = await call.keep(ana, id);
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      expect.stringContaining('não serve'),
    ]);
  });

  test('makes documents that were judged by it wait again', async () => {
    await judgeNewBill({ situacao: 'conferido' });
    await call.correct(id, { logradouro: 'Rua Nova' });
    expect((await call.read(ana, id)).conferencias?.comprovanteEndereco?.mudouEm).toEqual(expect.any(String));
  });

  test('is on record with what was known, and the company is told nothing of it', async () => {
    await call.correct(id);
    await call.keep(ana, id);
    const { rows } = await server.db.pool.query(
      `select a.acao, v.corpo::json -> 'retrato' is not null as retrato from auditoria a
       join auditoria_valor v on v.id = (a.detalhes #>> '{valores,id}')::uuid where a.alvo_id = $1 order by a.id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ acao: 'cadastro.mantido', retrato: true }]);
  });
});

test.each([
  ['a pending one', async () => void (await call.decide(ana, id, false))],
  ['one without a change', async () => undefined],
  [
    'a refused one',
    async () => {
      await call.decide(ana, id, false);
      await call.refuse(ana, id);
    },
  ],
])('there is nothing to keep in %s', async (_, prepare) => {
  await prepare();
  expect((await call.keep(ana, id)).statusCode).toBe(409);
});

test('it is said of the version that was seen', async () => {
  await call.correct(id);
  expect((await call.keep(ana, id, undefined, null)).statusCode).toBe(428);
  expect((await call.keep(ana, id, undefined, 1)).statusCode).toBe(412);
});
