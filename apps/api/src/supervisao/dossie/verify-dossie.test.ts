import { randomBytes } from 'node:crypto';
import type { Dossie } from '@painel-pj/contract/supervisao/dossie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSeal, toSealKey } from '#supervisao/auditoria/seal.ts';
import {
  type Files,
  json,
  listAgain,
  openDossieBed,
  openFullCase,
  readFiles,
  signAgain,
  writeFiles,
} from '#test/dossie.ts';
import { describeVerdict, type Trusted, verifyDossie } from './verify-dossie.ts';

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let genuine: Buffer;
let files: Files;
beforeAll(async () => {
  bed = await openDossieBed();
  const { id } = await openFullCase(bed.t, bed.ana);
  genuine = (await bed.get(id)).rawPayload;
  files = await readFiles(await bed.save(genuine));
});
afterAll(() => bed.t.close());

const withKeyFile = (): Trusted => ({ signers: [bed.keys.signer.publicKey], seals: bed.keys });
const withPublicKey = (): Trusted => ({ signers: [bed.keys.signer.publicKey], seals: null });
const withNothing: Trusted = { signers: [], seals: null };

const judge = async (content: Buffer, trusted: Trusted) =>
  describeVerdict(await verifyDossie(await bed.save(content), trusted));

const contract = 'documentos/01 Contrato Social.pdf';
const editJson =
  (edit: (dossie: Dossie) => void) =>
  (all: Files): void => {
    const dossie = JSON.parse(all.get('dossie.json')?.toString() ?? '') as Dossie;
    edit(dossie);
    all.set('dossie.json', json(dossie));
  };
const forge = (...steps: ((all: Files) => void)[]): Promise<Buffer> => {
  const all: Files = new Map(files);
  for (const step of steps) step(all);
  return writeFiles(all);
};

const swapDocument = (all: Files) => {
  all.set(contract, Buffer.from('%PDF-1.4 outro'));
};
const editRow = editJson(({ auditoria }) => {
  const linha = auditoria.linhas.find(({ colunas }) => colunas.acao === 'cadastro.recusado');
  if (linha) linha.colunas.ator = 'bia';
});
const editPerson = editJson(({ auditoria }) => {
  for (const { pessoa } of auditoria.linhas) if (pessoa) pessoa.id = '00000000-0000-4000-8000-000000000000';
});
const editNote = editJson(({ notas }) => {
  if (notas[0]) notas[0].texto = 'Nada consta.';
});
const removeDecision = editJson((dossie) => {
  dossie.decisoes = dossie.decisoes.filter(({ ato }) => ato !== 'cadastro.correcao_pedida');
  dossie.auditoria.linhas = dossie.auditoria.linhas.filter(
    ({ colunas }) => colunas.acao !== 'cadastro.correcao_pedida',
  );
});
const swapRows = editJson(({ auditoria: { linhas } }) => {
  const [first, second] = [linhas[1], linhas[2]];
  if (first && second) [linhas[1], linhas[2]] = [second, first];
});
const swapDecisions = editJson(({ decisoes }) => decisoes.reverse());
const editDecision = editJson(({ decisoes }) => {
  if (decisoes[1]) decisoes[1].versao = 6;
});
const editValues = editJson(({ auditoria }) => {
  const linha = auditoria.linhas.find(({ valores }) => valores?.corpo.includes('Rua Nova'));
  if (linha?.valores) linha.valores.corpo = linha.valores.corpo.replace('Rua Nova', 'Rua Velha');
});
const editAnswer = editJson(({ alertas }) => {
  for (const { resposta } of alertas) if (resposta) resposta.motivo = 'Conferido no contrato social.';
});
const editJudgement = editJson(({ documentos }) => {
  for (const { conferencia } of documentos) if (conferencia) conferencia.motivo = 'Falta a assinatura.';
});
/** All of it made anew, with a sealing key that is not the installation's. */
const sealAgain = editJson(({ auditoria }) => {
  const key = toSealKey(randomBytes(32));
  for (const linha of auditoria.linhas) {
    linha.colunas.ator = linha.colunas.ator.replace('ana', 'bia');
    const last = { numero: linha.numero - 1, selo: Buffer.from(linha.seloAnterior, 'hex') };
    linha.selo = makeSeal(key, last, linha.colunas).selo.toString('hex');
  }
});

test('the genuine one is proven by the key file, and by the public key alone', async () => {
  expect(await judge(genuine, withKeyFile())).toEqual({
    isProven: true,
    text: expect.stringMatching(
      /^Dossiê provado: .+ por ana; 7 arquivos, .+; selos de 11 linhas da trilha conferidos\.$/,
    ),
  });
  expect(await judge(genuine, withPublicKey())).toEqual({
    isProven: true,
    text: expect.stringContaining('selos da trilha não conferidos'),
  });
});

test('one made by an older version, which names people by login alone, is proven as well', async () => {
  const asBefore = (all: Files) => {
    const added = ['porId', 'pessoa'];
    const text = all.get('dossie.json')?.toString() ?? '';
    all.set(
      'dossie.json',
      json(JSON.parse(text, (name, value) => (added.includes(name) ? undefined : value))),
    );
  };
  const older = await forge(asBefore, listAgain, (all) => signAgain(all, bed.keys.signer));
  expect(await judge(older, withKeyFile())).toMatchObject({ isProven: true });
});

test('without any key nothing is proven, and it says what to ask for', async () => {
  expect(await judge(genuine, withNothing)).toEqual({
    isProven: false,
    text: expect.stringMatching(/por dentro tudo confere.+Peça à empresa a chave pública/),
  });
});

test('packed again, whatever the order of its files, it is still the same', async () => {
  const again = await writeFiles([...files].reverse());
  expect(await judge(again, withPublicKey())).toMatchObject({ isProven: true });
});

test.each([
  ['a document swapped', swapDocument, `${contract} foi alterado`],
  ['a line edited', editRow, 'dossie.json foi alterado'],
  [
    'the PDF edited',
    (all: Files) => void all.set('dossie.pdf', Buffer.from('%PDF')),
    'dossie.pdf foi alterado',
  ],
  ['a file removed', (all: Files) => void all.delete(contract), `falta ${contract}`],
  [
    'a file added',
    (all: Files) => void all.set('documentos/09 RG.pdf', Buffer.from('x')),
    'foi acrescentado',
  ],
  [
    'the signature removed',
    (all: Files) => void all.delete('assinatura.txt'),
    'a assinatura não é deste manifesto',
  ],
  ['the manifest removed', (all: Files) => void all.delete('manifesto.json'), 'falta manifesto.json'],
  ['JSON that is none', (all: Files) => void all.set('dossie.json', Buffer.from('{')), 'não segue o esquema'],
])('%s is told', async (_what, edit, told) => {
  expect(await judge(await forge(edit), withPublicKey())).toEqual({
    isProven: false,
    text: expect.stringContaining(told),
  });
});

test.each([
  ['a document', swapDocument, `${contract} não é o arquivo que foi recebido`],
  ['the author of a decision', editRow, 'não é a da trilha'],
  ['who a person is', editPerson, 'da trilha é outra'],
  ['a note', editNote, 'a nota 1 não é a que a trilha registrou'],
  ['a decision and its row', removeDecision, 'falta na trilha o ato que levou à versão 5'],
  ['the order of rows', swapRows, 'está fora de ordem'],
  ['the version of a decision', editDecision, 'não é a da trilha'],
  ['a corrected value', editValues, 'não são os que a trilha registrou'],
  ['the answer to a check', editAnswer, 'a trilha não registrou a resposta ao alerta'],
  ['what was said of a document', editJudgement, `a trilha não registrou a conferência de ${contract}`],
])(
  '%s changed, listed and signed anew by somebody else: what differs is told with the foreign key',
  async (_what, edit, told) => {
    const forged = await forge(edit, listAgain, signAgain);
    for (const trusted of [withPublicKey(), withNothing]) {
      const { isProven, text } = await judge(forged, trusted);
      expect(isProven).toBe(false);
      expect(text).toContain(told);
      expect(text).toContain('foi assinado com a chave');
    }
  },
);

test('a manifest written anew does not have the signature', async () => {
  expect(await judge(await forge(swapDecisions, listAgain), withPublicKey())).toEqual({
    isProven: false,
    text: expect.stringContaining('a assinatura não é deste manifesto'),
  });
});

test('seals made without the key are told by whoever has it; the others see the foreign signature', async () => {
  const forged = await forge(sealAgain, listAgain, signAgain);
  expect((await judge(forged, withKeyFile())).text).toContain('não confere com a chave da instalação');
  expect(await judge(forged, withPublicKey())).toEqual({
    isProven: false,
    text: expect.stringContaining('foi assinado com a chave'),
  });
});

test('the signature of another dossier of the same installation does not serve', async () => {
  const { id } = await openFullCaseOfAnother();
  const other = await readFiles(await bed.save((await bed.get(id)).rawPayload));
  const forged = await forge((all) => {
    all.set('manifesto.json', other.get('manifesto.json') ?? Buffer.alloc(0));
    all.set('assinatura.txt', other.get('assinatura.txt') ?? Buffer.alloc(0));
  });
  expect((await judge(forged, withPublicKey())).isProven).toBe(false);
});

const openFullCaseOfAnother = () =>
  bed.t.db.pool
    .query<{ id: string }>('select id from cadastro limit 1')
    .then(({ rows }) => rows[0] as { id: string });

test.each([0.2, 0.6, 0.95, 0.999])('cut at %d of its length it is unreadable', async (part) => {
  const cut = genuine.subarray(0, Math.floor(genuine.length * part));
  expect(await judge(cut, withPublicKey())).toEqual({
    isProven: false,
    text: expect.stringContaining('incompleto ou danificado'),
  });
});

test.each(['{"versao": 1', 'null', 'x'])('details that read %s are told', async (detalhes) => {
  const edit = editJson(({ auditoria: { linhas } }) => {
    for (const { colunas } of linhas) colunas.detalhes = detalhes;
  });
  const { text } = await judge(await forge(edit), withPublicKey());
  expect(text).toContain('dossie.json não segue o esquema');
});

test('a byte changed anywhere in the middle is told', async () => {
  for (let at = 100; at < genuine.length - 100; at += Math.ceil(genuine.length / 40)) {
    const changed = Buffer.from(genuine);
    changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
    const { isProven } = await judge(changed, withPublicKey());
    const isSame =
      JSON.stringify([...(await readFiles(await bed.save(changed)).catch(() => []))]) ===
      JSON.stringify([...files]);
    expect(isProven && !isSame).toBe(false);
  }
});

/** Writes names no library would. */
const rename = (content: Buffer, from: string, to: string, times: 'all' | 'first') => {
  const text = content.toString('latin1');
  return Buffer.from(times === 'all' ? text.replaceAll(from, to) : text.replace(from, to), 'latin1');
};

test.each(['../../../etc/x.txt', '/etc/cron.d/x.txt', 'C:/windows/x1.txt', '..\\..\\..\\.\\x.txt'])(
  'a file called %s is refused, and nothing is written',
  async (nome) => {
    const plain = 'x'.repeat(nome.length);
    const zip = await forge((all) => void all.set(plain, Buffer.from('mau')));
    expect(await judge(rename(zip, plain, nome, 'all'), withPublicKey())).toEqual({
      isProven: false,
      text: expect.stringContaining('não o extraia'),
    });
  },
);

test('two files of one name, or one with two names, are told', async () => {
  const twice = await writeFiles([...files, [contract, Buffer.from('outro')]]);
  expect((await judge(twice, withPublicKey())).text).toContain(`há dois arquivos ${contract}`);
  const renamed = rename(await forge(), 'LEIA-ME.txt', 'LEIA-ME.exe', 'first');
  expect((await judge(renamed, withPublicKey())).text).toContain('LEIA-ME.txt tem outro nome por dentro');
});

test('after a change of the installation’s key, the former public key is still known', async () => {
  const former = { signers: [randomBytes(32), bed.keys.signer.publicKey], seals: null };
  expect(await judge(genuine, former)).toMatchObject({ isProven: true });
});
