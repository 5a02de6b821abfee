import type { Dossie } from '@painel-pj/contract/supervisao/dossie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNow } from '#analise/alertas/check-service.ts';
import { decisionsOf } from '#test/decisions.ts';
import {
  type Files,
  findProblems,
  json,
  listAgain,
  openDossieBed,
  openFullCase,
  readFiles,
  signAgain,
  writeFiles,
} from '#test/dossie.ts';
import { loadLista } from '#test/listas.ts';
import { describeVerdict, verifyDossie } from './verify-dossie.ts';

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let id: string;
beforeAll(async () => {
  bed = await openDossieBed();
  await bed.t.db.pool.query(
    `insert into receita_carga (competencia, tudo, concluida_em) values ('2026-10', true, now())`,
  );
  ({ id } = await openFullCase(bed.t, bed.ana));
});
afterAll(() => bed.t.close());

const decisions = [
  'cadastro.recusado',
  'cadastro.correcao_pedida',
  'cadastro.aprovado',
  'cadastro.devolvido',
];

async function readDossie(): Promise<{ files: Files; dossie: Dossie }> {
  const files = await readFiles(await bed.save((await bed.get(id)).rawPayload));
  return { files, dossie: JSON.parse(files.get('dossie.json')?.toString() ?? '') as Dossie };
}

const knownIn = ({ auditoria }: Dossie) =>
  auditoria.linhas
    .filter(({ colunas }) => decisions.includes(colunas.acao))
    .map(({ valores }) => JSON.parse(valores?.corpo ?? '{}') as { retrato?: { alertas: object[] } });

test('what was known at every decision is kept, and later checks do not change it', async () => {
  const { dossie } = await readDossie();
  const known = knownIn(dossie);
  expect(known.length).toBeGreaterThan(0);
  for (const { retrato } of known) {
    expect(retrato).toMatchObject({
      ...{ versaoRegras: expect.any(Number), receita: '2026-10', alertas: expect.any(Array) },
    });
  }
  expect(known.some(({ retrato }) => (retrato?.alertas.length ?? 0) > 0)).toBe(true);
  await bed.t.db.pool.query('delete from alerta');
  expect(knownIn((await readDossie()).dossie)).toEqual(known);
});

test('the values that Receita had are kept with the decision, and proven offline', async () => {
  const { db } = bed.t;
  const cases = await decisionsOf(bed.t, 500);
  const other = await cases.receive();
  const comparado = {
    ...{ fonte: 'arquivo', competencia: '2026-10', consultadoEm: '2026-11-05T12:00:00.000Z', socios: [] },
    campos: [{ campo: 'razaoSocial', informado: 'Aurora Ltda', receita: 'AURORA S A', igual: false }],
  };
  await db.pool.query('update alerta_versao set comparado = $1', [JSON.stringify(comparado)]);
  await cases.refuse(bed.ana, other);
  await db.pool.query('update alerta_versao set comparado = null');
  const file = await bed.save((await bed.get(other)).rawPayload);
  const known = knownIn(JSON.parse((await readFiles(file)).get('dossie.json')?.toString() ?? '') as Dossie);
  expect(known.map(({ retrato }) => retrato)).toContainEqual(expect.objectContaining({ comparado }));
  const verdict = await verifyDossie(file, { signers: [bed.keys.signer.publicKey], seals: bed.keys });
  expect(describeVerdict(verdict)).toMatchObject({ isProven: true });
});

test('what was concluded from a list is held against the record', async () => {
  const cases = await decisionsOf(bed.t, 600);
  const other = await cases.receive();
  const { cpfResponsavel, cnpj } = await cases.read(bed.ana, other);
  await loadLista(bed.t.db, 'interna', [
    { nome: 'UMA', documento: cnpj },
    { nome: 'OUTRA', documento: cpfResponsavel },
  ]);
  await bed.t.db.kysely.transaction().execute((tx) => checkNow(tx, [other], bed.t.config));
  const same = { motivo: 'É a mesma empresa.', conclusao: 'mesma_pessoa' };
  const another = { motivo: 'Nasceu em outro país.', conclusao: 'outra_pessoa' };
  const found = (await cases.read(bed.ana, other)).alertas?.filter(({ comparacao }) => comparacao) ?? [];
  for (const { codigo, achado, alvo } of found) {
    const url = `/pj/unix/cadastros/${other}/alertas/${codigo}/resposta?achado=${achado}&alvo=${alvo}`;
    const payload = alvo === 'cnpj' ? same : another;
    await bed.t.app.inject({ method: 'POST', url, headers: bed.ana.headers, payload });
  }
  const files = await readFiles(await bed.save((await bed.get(other)).rawPayload));
  const original = files.get('dossie.json')?.toString() ?? '';
  const judge = async (from: string, to: string) => {
    files.set('dossie.json', json(JSON.parse(original.replace(from, to))));
    listAgain(files);
    signAgain(files, bed.keys.signer);
    return findProblems(await bed.save(await writeFiles(files)), bed.keys);
  };
  expect(await judge('', '')).toEqual([]);
  expect(await judge('É a mesma empresa.', 'Nada consta.')).toEqual([
    'a trilha não registrou que se confirmou o alerta lista-interna',
  ]);
  expect(await judge('Nasceu em outro país.', 'Outra.')).toEqual([
    'a trilha não registrou a resposta ao alerta lista-interna',
  ]);
  expect(await judge(',\n        "conclusao": "outra_pessoa"', '')).toEqual([
    'a trilha não registrou a resposta ao alerta lista-interna',
  ]);
});

test('who changes it is found out, even where everything is signed again', async () => {
  const { files, dossie } = await readDossie();
  const linha = dossie.auditoria.linhas.find(({ valores }) => valores?.corpo.includes('retrato'));
  if (linha?.valores) linha.valores.corpo = '{"retrato":{"versaoRegras":3,"alertas":[],"conferencias":[]}}';
  files.set('dossie.json', json(dossie));
  listAgain(files);
  signAgain(files, bed.keys.signer);
  const forged = await bed.save(await writeFiles(files));
  const verdict = describeVerdict(
    await verifyDossie(forged, { signers: [bed.keys.signer.publicKey], seals: bed.keys }),
  );
  expect(verdict).toEqual({
    isProven: false,
    text: expect.stringContaining('não são os que a trilha registrou'),
  });
});
