import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deadlineAfter } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf, item, refusal } from '#test/decisions.ts';
import { createKey } from '#test/integration.ts';
import { hashText } from './hash-words.ts';
import { loadMotivos } from './motivos.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 3000);
});
afterAll(() => server.close());

const auditOf = async (id: string) => {
  const { rows } = await server.db.pool.query<{ acao: string; ator: string; detalhes: object }>(
    'select acao, ator, detalhes from auditoria where alvo_id = $1 order by id desc',
    [id],
  );
  return rows;
};

describe('asking for corrections', () => {
  test('gives the company words, a deadline and a round, and the trail only hashes', async () => {
    const id = await call.receive();
    const { razaoSocial, alertas } = await call.read(ana, id);
    const alerta = alertas?.[0]?.codigo;
    const answer = await call.act(ana, id, 'pendencias', {
      itens: [item, { texto: '  Corrija o CEP. ', alvo: 'cep', alerta }, { texto: 'Fale conosco.' }],
      prazoDias: 5,
    });
    expect(answer.statusCode).toBe(200);
    const { prazo, mensagem } = answer.json<{ prazo: string; mensagem: string }>();
    expect(answer.json()).toMatchObject({ versao: 2, rodada: 1 });
    expect(prazo).toBe(deadlineAfter(server.clock.now(), 5).toISOString());
    expect(mensagem).toContain(razaoSocial);
    expect(mensagem).toContain('1. Envie o contrato social assinado.\n2. Corrija o CEP.\n3. Fale conosco.');
    const { analise } = await call.read(bia, id);
    expect(analise).toMatchObject({
      situacao: 'com_a_empresa',
      rodada: 1,
      pedido: {
        itens: [item, { texto: 'Corrija o CEP.', alvo: 'cep', alerta }, { texto: 'Fale conosco.' }],
        por: 'Pessoa ana',
      },
    });
    expect(Date.parse(analise?.prazo ?? '')).toBe(Date.parse(prazo));
    const [row] = await auditOf(id);
    expect(row).toMatchObject({ acao: 'cadastro.correcao_pedida', ator: 'ana', detalhes: { versao: 2 } });
    expect(JSON.stringify(row?.detalhes)).toContain(hashText('Corrija o CEP.'));
    expect(JSON.stringify(row?.detalhes)).not.toContain('Corrija');
  });

  test('is answered by a correction, which keeps what was asked beside the case, and can be asked again', async () => {
    const id = await call.receive();
    await call.ask(ana, id);
    const { analise: asked } = await call.read(ana, id);
    await call.correct(id);
    const { analise } = await call.read(ana, id);
    expect(analise).toMatchObject({
      situacao: 'a_analisar',
      retorno: 'corrigido',
      rodada: 1,
      pedido: { itens: [item] },
    });
    expect(analise).not.toHaveProperty('prazo');
    expect(Date.parse(analise?.desde ?? '')).toBeGreaterThan(Date.parse(asked?.desde ?? ''));
    expect((await auditOf(id))[0]).toMatchObject({
      acao: 'cadastro.corrigido',
      detalhes: { voltouDe: 'com_a_empresa' },
    });
    expect((await call.ask(ana, id)).json()).toMatchObject({ rodada: 2 });
  });

  test.each([
    [{ itens: [] }, 'itens'],
    [{ itens: [{ texto: '  ' }] }, 'itens.0.texto'],
    [{ itens: [item, { texto: 'RG legível', alvo: 'socios.49.rgFrente' }] }, 'itens.1.alvo'],
    [{ itens: [item], prazoDias: 0 }, 'prazoDias'],
    [{ itens: [item], prazoDias: -3 }, 'prazoDias'],
    [{ itens: [item], prazoDias: 1.5 }, 'prazoDias'],
    [{ itens: [item], prazoDias: 61 }, 'prazoDias'],
  ])('%.60j is a 422 that names the field, and changes nothing', async (payload, campo) => {
    const id = await call.receive();
    const answer = await call.act(ana, id, 'pendencias', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ codigo: 'conteudo_recusado' });
    expect(Object.keys(answer.json().campos)).toEqual([campo]);
    expect((await call.read(ana, id)).versao).toBe(1);
  });
});

test('a deadline counts business days and national holidays, to the end of the day in Brasília', () => {
  expect(deadlineAfter(new Date('2026-11-13T15:00:00Z'), 1).toISOString()).toBe('2026-11-17T02:59:59.000Z');
  // 20 November is a holiday; at 01:00 UTC it is still the day before in Brasília.
  expect(deadlineAfter(new Date('2026-11-20T01:00:00Z'), 1).toISOString()).toBe('2026-11-24T02:59:59.000Z');
});

describe('refusing', () => {
  test('keeps the words for the company and the note of staff apart', async () => {
    const id = await call.receive();
    expect((await call.refuse(ana, id)).json()).toEqual({ versao: 2, situacao: 'recusado' });
    expect((await call.read(bia, id)).analise?.recusa).toMatchObject({ ...refusal, por: 'Pessoa ana' });
    const told = await call.situacao(id);
    expect(told.json()).toEqual({
      situacao: 'recusado',
      itens: [],
      motivos: refusal.motivos,
      textoEmpresa: refusal.textoEmpresa,
      prazo: null,
      definitiva: false,
      encerradoEm: null,
      versao: 2,
    });
    expect(told.body).not.toContain('cópia de tela');
    const [row] = await auditOf(id);
    expect(row).toMatchObject({
      acao: 'cadastro.recusado',
      detalhes: {
        motivos: refusal.motivos,
        definitiva: false,
        textoSha256: hashText(refusal.textoEmpresa),
        notaSha256: hashText(refusal.notaInterna),
      },
    });
    expect(JSON.stringify(row)).not.toMatch(/cópia|possível/);
  });

  test.each([
    [{ motivos: [] }, 'motivos'],
    [{ motivos: ['inventado'] }, 'motivos'],
    [{ textoEmpresa: ' ' }, 'textoEmpresa'],
    [{ notaInterna: 'a\u0000b' }, undefined],
  ])('%j is refused, and changes nothing', async (more, campo) => {
    const id = await call.receive();
    const answer = await call.refuse(ana, id, more);
    expect([400, 422]).toContain(answer.statusCode);
    if (campo) expect(Object.keys(answer.json().campos)).toEqual([campo]);
    expect((await call.read(ana, id)).versao).toBe(1);
  });

  test('offers about ten reasons, or those of the operator', async () => {
    const listed = await server.app.inject({ url: '/pj/unix/motivos-recusa', headers: ana.headers });
    expect(listed.json<{ codigo: string }[]>().at(-1)?.codigo).toBe('outro');
    const folder = await mkdtemp(path.join(tmpdir(), 'painel-motivos-'));
    const file = path.join(folder, 'motivos.json');
    const own = [{ codigo: 'risco', nome: 'Risco', textoEmpresa: '' }];
    await writeFile(file, JSON.stringify(own));
    expect(loadMotivos(file)).toEqual(own);
    for (const wrong of [
      '[]',
      '{',
      '[{"codigo":"A B","nome":"x","textoEmpresa":""}]',
      JSON.stringify([...own, ...own]),
    ]) {
      await writeFile(file, wrong);
      expect(() => loadMotivos(file)).toThrow('MOTIVOS_RECUSA');
    }
    await rm(folder, { recursive: true });
    expect(() => loadMotivos(file)).toThrow('não pôde ser lido');
  });
});

describe('the system that sent it', () => {
  test('hears what is open, and nothing of what others sent', async () => {
    const id = await call.receive();
    expect((await call.situacao(id)).json()).toMatchObject({ situacao: 'a_analisar', itens: [], versao: 1 });
    await call.ask(ana, id);
    expect((await call.situacao(id)).json()).toMatchObject({
      situacao: 'com_a_empresa',
      itens: [item],
      prazo: expect.stringMatching(/Z$/),
    });
    const other = await createKey(server, 'outra');
    expect((await call.situacao(id, other)).statusCode).toBe(404);
    expect((await call.situacao('x')).statusCode).toBe(404);
    await call.decide(ana, id, true);
    expect((await call.situacao(id)).json()).toMatchObject({
      situacao: 'cadastrado',
      itens: [],
      prazo: null,
    });
  });
});

describe('giving an approved registration back', () => {
  test('with a reason keeps it, tells it in the history, and the trail only its hash', async () => {
    const id = await call.receive();
    await call.decide(ana, id, true);
    const justificativa = 'O contrato aprovado é de outra empresa.';
    const short = await call.decide(bia, id, false, { justificativa: 'ops' });
    expect(short.json()).toMatchObject({ campos: { justificativa: 'Escreva pelo menos 10 caracteres.' } });
    const back = await call.decide(bia, id, false, { justificativa });
    expect(back.json()).toMatchObject({ alterado: true, situacao: 'a_analisar' });
    const [row] = await auditOf(id);
    expect(row).toMatchObject({
      acao: 'cadastro.devolvido',
      ator: 'bia',
      detalhes: { justificativaSha256: hashText(justificativa) },
    });
    expect(JSON.stringify(row?.detalhes)).not.toContain('contrato');
    const history = await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers });
    expect(history.json()[0]).toMatchObject({ detalhes: { justificativa } });
  });

  test('without one is possible, as the spec has it', async () => {
    const id = await call.receive();
    await call.decide(ana, id, true);
    expect((await call.decide(ana, id, false)).json()).toMatchObject({ alterado: true });
    const { rows } = await server.db.pool.query('select from decisao where cadastro_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
