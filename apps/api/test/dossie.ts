import { hash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { Manifesto } from '@painel-pj/contract/supervisao/dossie';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { type Keys, readKeyText } from '#plataforma/keys/key-file.ts';
import { createSigner } from '#plataforma/keys/signer.ts';
import { createChainRepository } from '#supervisao/auditoria/chain-repository.ts';
import { createChainService } from '#supervisao/auditoria/chain-service.ts';
import { verifyDossie } from '#supervisao/dossie/verify-dossie.ts';
import { type Analyst, createAnalyst } from './analysts.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { decisionsOf } from './decisions.ts';
import { pdfFile } from './document-files.ts';

export type Files = Map<string, Buffer>;

/** A registration that went through everything staff and the company can do with it. */
export async function openFullCase(t: TestApp, ana: Analyst) {
  const cases = await decisionsOf(t, 1);
  const id = await cases.receive();
  await cases.upload(id, 'documentos/contratoSocial', pdfFile('primeiro'));
  await cases.upload(id, 'documentos/contratoSocial', pdfFile('segundo'));
  await cases.upload(id, 'socios/0/documentos/rg', pdfFile('rg'));
  await cases.ask(ana, id);
  await cases.correct(id, { logradouro: 'Rua Nova', nomeResponsavel: 'Łucja da Conceição' });
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    t.app.inject({ method, url: `/pj/unix/cadastros/${id}/${url}`, headers: ana.headers, payload });
  await call('POST', 'notas', { texto: 'Liguei para a empresa: “tudo certo”.' });
  const { conferencias, alertas } = await cases.read(ana, id);
  await call('PUT', 'conferencias/contratoSocial', {
    situacao: 'nao_serve',
    motivo: 'Falta a última página.',
    sha256: conferencias?.contratoSocial?.sha256,
  });
  const [alerta] = (alertas ?? []) as Alerta[];
  if (alerta) {
    const { codigo, achado } = alerta;
    await call('POST', `alertas/${codigo}/resposta?achado=${achado}`, { motivo: 'Conferido por telefone.' });
  }
  await cases.refuse(ana, id);
  return { id, alerta, cases };
}

export async function openDossieBed(environment: Record<string, string> = {}) {
  const t = await buildTestApp({ NOME_EMPRESA: 'Pagamentos Exemplo', ...environment });
  const ana = await createAnalyst(t, 'ana');
  const keys = readKeyText(await readFile(path.join(t.dataDir, 'chave'), 'utf8'));
  if (!keys) throw new Error('no key');
  return {
    t,
    ana,
    keys,
    get: (id: string, headers: Record<string, string> = ana.headers) =>
      t.app.inject({ url: `/pj/unix/cadastros/${id}/dossie`, headers }),
    async save(content: Buffer): Promise<string> {
      const file = path.join(t.dataDir, `${Math.random()}.zip`);
      await writeFile(file, content);
      return file;
    },
  };
}

export const isChainIntact = async ({ db }: TestApp, keys: Keys): Promise<boolean> =>
  (await createChainService({ repository: createChainRepository(db), keys }).verify()).intact;

/** What in a dossier of this installation is not as its signature, seals and audit rows say. */
export const findProblems = async (file: string, keys: Keys): Promise<string[]> =>
  (await verifyDossie(file, { signers: [keys.signer.publicKey], seals: keys })).problemas;

export async function readFiles(file: string): Promise<Files> {
  const zip = await openPromise(file, { lazyEntries: true });
  const files: Files = new Map();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** A ZIP of these files, in this order; the same name may come twice. */
export async function writeFiles(files: Iterable<[string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [nome, content] of files) zip.addBuffer(content, nome);
  zip.end();
  return buffer(zip.outputStream);
}

export const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const editManifest = (all: Files, edit: (manifesto: Manifesto) => void) => {
  const manifesto = JSON.parse(all.get('manifesto.json')?.toString() ?? '') as Manifesto;
  edit(manifesto);
  all.set('manifesto.json', json(manifesto));
};

/** The forger writes the manifest anew; the signature is of the old one. */
export const listAgain = (all: Files) =>
  editManifest(all, (manifesto) => {
    manifesto.arquivos = [...all]
      .filter(([nome]) => !['manifesto.json', 'assinatura.txt'].includes(nome))
      .map(([nome, content]) => ({ nome, bytes: content.length, sha256: hash('sha256', content, 'hex') }));
  });

/** And signs it with a key of their own. */
export function signAgain(all: Files, forger = createSigner(randomBytes(32))): void {
  editManifest(all, (manifesto) => {
    manifesto.chave = forger.publicKey.toString('hex');
  });
  const manifest = all.get('manifesto.json') ?? Buffer.alloc(0);
  all.set('assinatura.txt', Buffer.from(forger.sign(manifest).toString('base64')));
}
