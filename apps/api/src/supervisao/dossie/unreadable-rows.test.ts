import type { Dossie } from '@painel-pj/contract/supervisao/dossie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Files, json, openDossieBed, openFullCase, readFiles, writeFiles } from '#test/dossie.ts';
import { verifyDossie } from './verify-dossie.ts';

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let files: Files;
beforeAll(async () => {
  bed = await openDossieBed();
  const { id } = await openFullCase(bed.t, bed.ana);
  files = await readFiles(await bed.save((await bed.get(id)).rawPayload));
});
afterAll(() => bed.t.close());

type Linha = Dossie['auditoria']['linhas'][number];

/** An error would write to the terminal what stands in it. */
const breakValues = ({ valores }: Linha) => {
  if (valores) valores.corpo = '\x1b[2J';
};
const breakMoment = ({ colunas }: Linha) => {
  colunas.quando = 'ontem';
};

test.each([
  ['values that are no JSON', breakValues],
  ['moments that are none', breakMoment],
])('rows with %s are told, and end nothing', async (_what, edit) => {
  const dossie = JSON.parse(files.get('dossie.json')?.toString() ?? '') as Dossie;
  for (const linha of dossie.auditoria.linhas) edit(linha);
  const forged = await bed.save(await writeFiles(new Map(files).set('dossie.json', json(dossie))));
  const { problemas } = await verifyDossie(forged, { signers: [], seals: null });
  expect(problemas).toContain('dossie.json não segue o esquema');
});
