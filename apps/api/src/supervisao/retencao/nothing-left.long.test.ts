import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { findProblems, isChainIntact, openDossieBed } from '#test/dossie.ts';
import { dumpDatabase } from '#test/dump-database.ts';
import { buildCadastro } from '#test/integration.ts';
import { estrangeira, pessoa, qualificacao } from '#test/qualificacao.ts';
import { segredo } from '#test/webhook-receiver.ts';
import { tellWhatOthersKnow } from '#test/what-others-know.ts';

const yearMs = 366 * 24 * 3_600_000;
const base = '/pj/unix';

const cnpjMask = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
const cpfMask = (cpf: string) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
const phoneMask = (telefone: string) => telefone.replace(/^(..)(.....)(....)$/, '($1) $2-$3');
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const known = buildCadastro(1);
const [partner] = known.socios;
if (!partner) throw new Error('no partner');
/** As it was sent first: the responsible person, the telephone and the e-mail are corrected later. */
const former = {
  ...known,
  razaoSocial: 'Zabumba Quixotesca Comércio de Pães Ltda',
  nomeFantasia: 'Pão do Zabumba',
  nomeResponsavel: 'Ondina Bragança Quarup',
  telefone: '11981234567',
  email: 'ondina@zabumbaquixotesca.com.br',
  logradouro: 'Travessa do Sanhaço Azul',
  ...qualificacao,
  administradores: [{ nome: 'Ermengarda Oxóssi Vulcão', cpf: '11144477735', cargo: 'Síndica' }],
  origem: { ip: '198.51.100.23' },
  socios: [
    { ...partner, ...pessoa, nome: 'Ubirajara Ñandutí Quarup', percentual: 1 },
    ...known.socios.slice(1).map((socio) => ({ ...socio, percentual: 1 })),
    estrangeira,
  ],
} satisfies CadastroNovo;
const present = {
  ...former,
  ...qualificacao,
  nomeResponsavel: 'Łucja da Conceição Xarope',
  telefone: '11987654321',
  email: 'lucja@quixotesca.com.br',
} satisfies CadastroNovo;

const names = [
  ...[former.razaoSocial, former.nomeFantasia, former.nomeResponsavel, present.nomeResponsavel],
  ...[former.email, present.email, former.logradouro],
  ...present.socios.map(({ nome }) => nome),
  ...former.administradores.map(({ nome }) => nome),
  ...present.administradores.map(({ nome }) => nome),
  ...[former.origem.ip, present.origem.ip, estrangeira.estrangeiro.numero, 'C01X00T47'],
];
const cpfs = [
  present.cpfResponsavel,
  ...known.socios.map(({ cpf = '' }) => cpf),
  ...['11144477735', '39053344705'],
];
const phones = [former.telefone, present.telefone];
/** Every value that identifies the company or its people, as it may be written. */
const written = [
  ...names,
  present.cnpj,
  cnpjMask(present.cnpj),
  ...cpfs.flatMap((cpf) => [cpf, cpfMask(cpf)]),
  ...phones.flatMap((phone) => [phone, phoneMask(phone), phone.slice(2)]),
];
const secrets = [
  ...new Set(
    written.flatMap((value) => [
      value,
      fold(value),
      Buffer.from(value).toString('hex'),
      Buffer.from(value).toString('base64').replace(/=*$/, ''),
    ]),
  ),
];

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let cases: Decisions;
beforeAll(async () => {
  bed = await openDossieBed({
    RETENCAO_ANOS: '10',
    WEBHOOK_URL: 'http://127.0.0.1:9/avisos',
    WEBHOOK_SEGREDO: segredo,
    LIMITE_LISTAS_MINUTO: '0',
  });
  await bed.t.db.pool.query('insert into aviso_destino values (true) on conflict do nothing');
  cases = await decisionsOf(bed.t, 3);
});
afterAll(() => bed.t.close());

/** Every byte of every file of the installation. */
async function dumpFiles(): Promise<string> {
  const found = await readdir(bed.t.dataDir, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await readFile(path.join(entry.parentPath, entry.name))).toString('latin1')),
  );
  return files.join('\n');
}

const findLeft = (dump: string, among: readonly string[]) =>
  among
    .filter((secret) => dump.includes(secret))
    .map((secret) => {
      const at = dump.indexOf(secret);
      return `${secret}: …${dump.slice(Math.max(0, at - 120), at + 60).replaceAll('\n', '⏎')}…`;
    });

async function send(cadastro: CadastroNovo, idempotencyKey: string): Promise<string> {
  const answer = await bed.t.app.inject({
    method: 'POST',
    url: `${base}/cadastros`,
    headers: { ...cases.key, 'idempotency-key': idempotencyKey },
    payload: cadastro,
  });
  return answer.json<{ id: string }>().id;
}

const call = async (analyst: Analyst, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await bed.t.app.inject({
    method,
    url: `${base}/${url}`,
    headers: analyst.headers,
    ...(payload && { payload }),
  });
  expect([url, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, '']);
  return answer;
};

const correct = (id: string, payload: CadastroNovo) =>
  bed.t.app.inject({ method: 'PUT', url: `${base}/cadastros/${id}`, headers: cases.key, payload });

const sameFiles = [pdfFile('um modelo'), pdfFile('outro modelo')] as const;

/** Two that sent a file of its: of one what was found is answered, the other is approved all the same. */
async function linkOthers(ana: Analyst): Promise<string[]> {
  const ids: string[] = [];
  for (const file of sameFiles) {
    const id = await cases.receive();
    await cases.upload(id, 'documentos/contratoSocial', file);
    ids.push(id);
  }
  await createWaitingChecksService(bed.t).work();
  const [answered = '', approved = ''] = ids;
  const { alertas = [] } = await cases.read(ana, answered);
  expect(JSON.stringify(alertas)).toContain(present.razaoSocial);
  const { achado } = alertas?.find(({ codigo }) => codigo === 'arquivo-repetido') ?? {};
  await call(ana, 'POST', `cadastros/${answered}/alertas/arquivo-repetido/resposta?achado=${achado}`, {
    motivo: 'É o mesmo modelo de papel.',
  });
  expect((await cases.justify(ana, approved, 'Mesmo modelo de papel.')).statusCode).toBe(200);
  return ids;
}

/** Whatever staff can type, said of this registration, its former and its present values. */
async function goThroughEverything(ana: Analyst): Promise<string> {
  const id = await send(former, former.cnpj);
  await cases.upload(id, 'documentos/contratoSocial', pdfFile(`${former.razaoSocial} ${former.cnpj}`));
  await cases.upload(id, 'documentos/contratoSocial', pdfFile(`${former.nomeFantasia} ${former.cnpj}`));
  await cases.upload(id, 'socios/0/documentos/rg', pdfFile(`${partner?.cpf}`));
  for (const [at, file] of sameFiles.entries()) await cases.upload(id, `documentos/papel${at}`, file);
  await cases.act(ana, id, 'pendencias', {
    itens: [{ texto: `Confirme o nome ${former.nomeResponsavel}.` }],
  });
  expect((await correct(id, present)).statusCode).toBe(200);
  await createWaitingChecksService(bed.t).work();
  await call(ana, 'POST', `cadastros/${id}/notas`, { texto: written.join(' · ') });
  const { conferencias, alertas } = await cases.read(ana, id);
  await call(ana, 'PUT', `cadastros/${id}/conferencias/contratoSocial`, {
    situacao: 'nao_serve',
    motivo: `Não é de ${present.razaoSocial}.`,
    sha256: conferencias?.contratoSocial?.sha256,
  });
  for (const { codigo, achado } of alertas ?? []) {
    await call(ana, 'POST', `cadastros/${id}/alertas/${codigo}/resposta?achado=${achado}`, {
      motivo: `Conferido com ${present.nomeResponsavel}, ${present.telefone}.`,
    });
  }
  for (const tipo of ['telefone', 'email', 'endereco'])
    await call(ana, 'POST', 'contabilidades', {
      nome: `Contábil de ${present.nomeResponsavel}`,
      tipo,
      cadastro: id,
    });
  const searches = [...written, `${present.razaoSocial} ${present.cnpj}`, 'quixotesca', 'xarope łucja'];
  for (const [at, busca] of searches.entries()) {
    await call(ana, 'GET', `exportar?${new URLSearchParams({ formato: 'ndjson', busca })}`);
    if (at < 28)
      await call(ana, 'POST', 'vistas', { nome: `Vista ${at}`, lista: { busca, filtro: 'todos' } });
    bed.t.clock.advance(60_000);
  }
  for (const texto of written) await call(ana, 'POST', 'frases', { texto: `Confirme, por favor: ${texto}.` });
  await call(ana, 'POST', 'vistas', { nome: former.nomeResponsavel, lista: { filtro: 'todos' } });
  for (const cadastro of [cnpjMask(present.cnpj), present.cnpj, id]) {
    await call(ana, 'GET', `auditoria/exportar?${new URLSearchParams({ cadastro })}`);
    bed.t.clock.advance(60_000);
  }
  await call(ana, 'GET', `cadastros/${id}/dossie`);
  await cases.act(ana, id, 'recusa', {
    motivos: ['outro'],
    textoEmpresa: `Não foi possível aprovar ${present.razaoSocial}.`,
    notaInterna: `Falar com ${present.nomeResponsavel}.`,
    definitiva: false,
  });
  await cases.act(ana, id, 'devolver');
  await tellWhatOthersKnow(bed.t, cases.key, {
    id,
    cnpj: present.cnpj,
    cpf: present.cpfResponsavel,
    written,
  });
  await call(ana, 'PUT', `cadastros/${id}/risco`, {
    categoria: 'alto',
    motivo: `Por causa de ${present.nomeResponsavel}.`,
  });
  await becomeClient(ana, id);
  return id;
}

/** Approved, and then the relationship ends. */
async function becomeClient(ana: Analyst, id: string): Promise<void> {
  const { conferencias } = await cases.read(ana, id);
  const { sha256 } = conferencias?.contratoSocial ?? {};
  await call(ana, 'PUT', `cadastros/${id}/conferencias/contratoSocial`, { situacao: 'conferido', sha256 });
  expect((await cases.justify(ana, id, `Conversado com ${present.nomeResponsavel}.`)).statusCode).toBe(200);
  const ended = await cases.act(ana, id, 'encerramento', {
    em: businessDateOf(new Date()),
    motivo: `${present.nomeResponsavel} fechou a conta de ${present.razaoSocial}.`,
  });
  expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('cadastrado')]);
}

test('of a registration that went through everything no value is left, in the database or in the store', async () => {
  const id = await goThroughEverything(bed.ana);
  const others = await linkOthers(bed.ana);
  await call(bed.ana, 'POST', 'vistas', { nome: 'Padarias', lista: { busca: 'pães', uf: 'SP' } });
  await call(bed.ana, 'POST', 'frases', { texto: 'Envie o contrato da empresa.' });
  await call(bed.ana, 'GET', 'exportar?formato=ndjson&busca=ltda&uf=SP');
  await send({ ...buildCadastro(2), razaoSocial: 'Casa de Pães Ltda' }, 'outra');
  expect(findLeft(await dumpDatabase(bed.t), written)).toHaveLength(written.length);
  expect(findLeft(await dumpFiles(), [present.cnpj])).toHaveLength(1);

  bed.t.clock.advance(11 * yearMs);
  const bia = await createAnalyst(bed.t, 'bia');
  await call(bia, 'POST', `cadastros/${id}/anonimizar`, { confirmacao: present.cnpj });
  await createWaitingChecksService(bed.t).work();

  expect(findLeft(await dumpDatabase(bed.t), secrets)).toEqual([]);
  expect(findLeft(await dumpFiles(), secrets)).toEqual([]);
  expect(await isChainIntact(bed.t, bed.keys)).toBe(true);

  const ana = await createAnalyst(bed.t, 'ana.de.novo');
  const trail = (await call(ana, 'GET', 'auditoria?acao=exportacao.iniciada')).json();
  expect(trail.registros[0].detalhes).toMatchObject({ filtro: { busca: 'ltda', uf: 'SP' } });
  expect(trail.registros[1].detalhes.filtro).toEqual({ busca: true });
  const { rows } = await bed.t.db.pool.query('select nome from vista union all select texto from frase');
  expect(rows).toEqual([{ nome: 'Padarias' }, { nome: 'Envie o contrato da empresa.' }]);
  for (const other of others) {
    const file = await bed.save((await bed.get(other, ana.headers)).rawPayload);
    expect(await findProblems(file, bed.keys)).toEqual([]);
  }
});
