import { isGenuine, type Received } from '@painel-pj/test-bed/webhook-receiver';
import type { Installation } from './installation.ts';

type Passage = { cadastro: string; versao: number };

/** Everything on record that the company's system must be told, in its order. */
const findPassages = ({ query }: Installation) =>
  query<Passage>(`
    select alvo_id as cadastro, (detalhes ->> 'versao')::int as versao from auditoria
    where alvo_tipo = 'cadastro' and (acao ~ '^cadastro\\.(recebido|corrigido|aprovado|devolvido)$' or detalhes ?| array['voltouAPendente', 'voltouDe'])
    order by id`);

const group = (passages: Passage[]) => Map.groupBy(passages, ({ cadastro }) => cadastro);
const versionsOf = (passages: Passage[] = []) => passages.map(({ versao }) => versao).join(' ');

/** The first time each event was taken; later ones are repetitions. */
function findFirst(received: Received[]): Received[] {
  const taken = received.filter(({ status }) => status === 204);
  return [...new Map(taken.toReversed().map((one) => [one.headers['webhook-id'], one])).values()].reverse();
}

/** What was lost, came out of order, or was not signed by the server. */
export async function compareTold(installation: Installation, received: Received[]) {
  const passages = await findPassages(installation);
  const first = findFirst(received);
  const told = group(first);
  const problems = [...group(passages)]
    .filter(([cadastro, expected]) => versionsOf(told.get(cadastro)) !== versionsOf(expected))
    .map(([cadastro, expected]) => {
      return `${cadastro}: gravado ${versionsOf(expected)}, avisado ${versionsOf(told.get(cadastro))}`;
    });
  const forged = received.filter((one) => !isGenuine(one)).length;
  return {
    problems: [...problems, ...(forged > 0 ? [`${forged} avisos sem a assinatura certa`] : [])],
    told: first.length,
    lost: passages.length - first.length,
    tries: received.length,
  };
}
