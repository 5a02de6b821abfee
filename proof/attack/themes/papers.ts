import type { LeiturasResponse } from '@painel-pj/contract/fontes/leitura';
import { endlessText, lyingFont, noise } from '@painel-pj/test-bed/hostile-files';
import { buildPdfPages } from '@painel-pj/test-bed/pdf-pages';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus, judge } from '../support/judge.ts';
import { buildPng } from '../support/pictures.ts';
import { bearing } from '../support/sessions.ts';
import { openTarget, type Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

/** Each is taken, being what it says it is, and made to keep busy or to mislead who reads it. */
const hostile: [string, Buffer][] = [
  ['milPaginas', buildPdfPages(1000)],
  ['textoSemFim', endlessText()],
  ['letrasQueMentem', lyingFont()],
  ['nada', buildPng(3000)],
  ['pontos', noise(3000)],
];
/** Two tries of so many seconds each, for every one of them, on a machine that does other things too. */
const patienceMinutes = 10;

async function readPapers({ client, adminToken }: Target, id: string): Promise<LeiturasResponse> {
  const answer = await client.send({
    path: `/pj/unix/cadastros/${id}/leituras`,
    headers: bearing(adminToken),
  });
  judge(answer, 'leituras');
  expectStatus(answer, 200, 'leituras');
  return readJson(answer);
}

export async function waitUntilRead(target: Target, id: string): Promise<LeiturasResponse> {
  for (let minute = 0; minute < patienceMinutes; minute += 1) {
    const isRead = async () =>
      Object.values(await readPapers(target, id)).every(({ situacao }) => situacao !== 'esperando');
    if (await isSoonTrue(isRead)) return readPapers(target, id);
  }
  throw new Error('os documentos continuam esperando a leitura');
}

async function tryPapers(target: Target): Promise<string> {
  // The papers of the demo would be read first.
  await target.db.query('delete from fila_leitura');
  const { id, upload, body } = await createPlace(target, 540_001);
  for (const [chave, content] of hostile) expectStatus(await upload(chave, content), 200, chave);
  const right = [`CNPJ ${body.cnpj}`, `Nome empresarial ${body.razaoSocial}`];
  expectStatus(await upload('cartaoCnpj', buildPdfPages(1, { words: right })), 200, 'um Cartão CNPJ');
  expectStatus(await target.client.send({ path: '/saude/viva' }), 200, 'o servidor enquanto lê');
  const { cartaoCnpj, milPaginas, nada, ...others } = await waitUntilRead(target, id);
  insist(cartaoCnpj?.situacao === 'lido', 'o documento que veio depois deles não foi lido');
  insist((milPaginas?.paginas ?? 0) <= 10, 'mil páginas foram lidas');
  insist(nada?.situacao === 'nao_lido', 'na figura de nada leu-se algo');
  const told = Object.entries(others).map(([chave, { situacao }]) => `${chave}: ${situacao}`);
  const one = await target.client.send({
    path: `/pj/unix/cadastros/${id}`,
    headers: bearing(target.adminToken),
  });
  expectStatus(one, 200, 'o cadastro');
  insist(!one.body.includes('nao-conferido'), 'o cadastro não pôde ser conferido');
  return told.join('; ');
}

export const papers: Attack[] = [
  {
    ameaca: 22,
    tentado:
      'parar a leitura dos documentos, ou o servidor, com papéis de mil páginas, sem fim, de letras que mentem e de nada',
    async run() {
      const reading = await openTarget({ LEITURA: 'sim' });
      try {
        return { tentativas: hostile.length + 1, nota: await tryPapers(reading) };
      } finally {
        await reading.close();
      }
    },
  },
];
