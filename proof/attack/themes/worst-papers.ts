import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { fullPages } from '@painel-pj/test-bed/hostile-files';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus } from '../support/judge.ts';
import { openTarget, type Target } from '../support/target.ts';
import { waitUntilRead } from './papers.ts';

const papers = 30;
const partners = 50;
/** Held up, the server was silent for 21 s and more; a quiet machine answers within 250 ms, a busy one later. */
const mostMs = 2000;
const everyMs = 20;

/** Every word of the papers is one letter away from every word of the partners' names. */
const nearMiss = (number: number) => fullPages('lina limo', `Papel ${number}`);
const socios = Array.from({ length: partners }, (_, at) => ({
  nome: `${'lima '.repeat(22)}x${at}`,
  cpf: buildCadastro(560_000 + at).cpfResponsavel,
  percentual: 100 / partners,
}));

/** The longest that somebody who asks whether the server lives waited for the answer, in milliseconds, until the work is done. */
async function slowestWhile({ client }: Target, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  let slowest = 0;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const started = performance.now();
    expectStatus(await client.send({ path: endpoints.saudeViva.path }), 200, 'o servidor enquanto compara');
    slowest = Math.max(slowest, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await done;
  return slowest;
}

async function sendWorst(target: Target, number: number, count: number) {
  // The papers of the demo would be read first.
  await target.db.query('delete from fila_leitura');
  const { id, upload, body, key } = await createPlace(target, number);
  const correct = async (changes: object) => {
    const { method, path } = outsideEndpoints.correctCadastro;
    const headers = { 'x-integration-key': key };
    const answer = await target.client.send({
      ...{ method, path: path.replace(':id', id), headers, body: { ...body, ...changes } },
    });
    expectStatus(answer, 200, 'corrigir o cadastro');
  };
  await correct({ socios });
  for (let at = 0; at < count; at += 1) {
    expectStatus(await upload(`contrato${at}`, nearMiss(at)), 200, `o papel ${at}`);
  }
  return { id, correct };
}

async function tryToHold(target: Target): Promise<string> {
  const { id, correct } = await sendWorst(target, 540_101, papers);
  const first = await slowestWhile(target, waitUntilRead(target, id));
  // Each is compared with the values of now.
  await correct({ socios: socios.toReversed() });
  const again = await slowestWhile(target, waitUntilRead(target, id));
  const slowest = Math.round(Math.max(first, again));
  insist(slowest <= mostMs, `/saude/viva demorou ${slowest} ms`);
  return `/saude/viva em até ${slowest} ms`;
}

async function tryToFill(target: Target): Promise<string> {
  const { id } = await sendWorst(target, 540_102, 1);
  await waitUntilRead(target, id);
  const { rows } = await target.db.query<{ palavras: number; bytes: number }>(
    `select sum(json_array_length(p -> 'palavras'))::int as palavras, max(octet_length(l.paginas::text)) as bytes
     from documento_leitura l join documento d on d.id = l.documento_id, json_array_elements(l.paginas) p
     where d.cadastro_id = $1`,
    [id],
  );
  const { palavras = 0, bytes = 0 } = rows[0] ?? {};
  insist(palavras > 0 && palavras <= 6000, `guardou ${palavras} palavras`);
  return `${palavras} palavras, ${Math.round(bytes / 1024)} kB`;
}

const readingTarget = async (attack: (target: Target) => Promise<string>, tentativas: number) => {
  const reading = await openTarget({ LEITURA: 'sim' });
  try {
    return { tentativas, nota: await attack(reading) };
  } finally {
    await reading.close();
  }
};

export const worstPapers: Attack[] = [
  {
    ameaca: 52,
    tentado: `parar o servidor com ${papers} papéis de palavras quase iguais aos nomes de ${partners} sócios, e com a correção deles`,
    run: () => readingTarget(tryToHold, papers + 1),
  },
  {
    ameaca: 57,
    tentado: 'encher o banco com um papel pequeno de palavras sem fim',
    run: () => readingTarget(tryToFill, 1),
  },
];
