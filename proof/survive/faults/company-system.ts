import {
  isGenuine,
  openWebhookReceiver,
  type Received,
  type WebhookReceiver,
} from '@painel-pj/test-bed/webhook-receiver';
import { type Crew, hire } from '../bed/crew.ts';
import { emptyOutcome, type Fault, type Outcome } from '../bed/fault.ts';
import { type Installation, install } from '../bed/installation.ts';
import { isInterrupted } from '../bed/interruption.ts';
import { waitUntil } from '../bed/wait-until.ts';

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
async function compareTold(installation: Installation, received: Received[]) {
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

type Bed = { installation: Installation; crew: Crew; receiver: WebhookReceiver };

/** Of those that wait. */
async function countWaiting({ query }: Installation, condition = 'true'): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from aviso where situacao = 'a_entregar' and ${condition}`,
  );
  return row?.n ?? 0;
}

/** An hour goes by for every event that waits. */
const letHourPass = ({ query }: Installation) =>
  query(`
    update aviso set proxima_em = proxima_em - interval '1 hour', desde = desde - interval '1 hour'
    where situacao = 'a_entregar'`);

async function changeSomething({ crew }: Bed): Promise<void> {
  crew.start();
  await crew.everyoneSucceeds();
  await crew.stop();
}

const wasTried = (bed: Bed, times: number) =>
  waitUntil(
    async () => (await countWaiting(bed.installation, `tentativas >= ${times}`)) > 0,
    'um aviso tentado em vão',
  );

/** Everything that waits is delivered, once the receiver is well. */
async function recover({ installation, receiver }: Bed): Promise<void> {
  receiver.answerWith(() => 204);
  await letHourPass(installation);
  await waitUntil(async () => (await countWaiting(installation)) === 0, 'tudo entregue', 120_000);
}

async function goDownForAnHour(bed: Bed): Promise<void> {
  await bed.receiver.down();
  await changeSomething(bed);
  await wasTried(bed, 1);
  await letHourPass(bed.installation);
  await wasTried(bed, 2);
  await bed.receiver.up();
}

async function answerWithErrors(bed: Bed): Promise<void> {
  let count = 0;
  bed.receiver.answerWith(() => {
    count += 1;
    return count % 2 === 0 ? 204 : 500;
  });
  await changeSomething(bed);
  await wasTried(bed, 1);
}

/** One registration's events are never answered: all the others must go on meanwhile. */
async function answerOneNever(bed: Bed): Promise<void> {
  let slow: string | undefined;
  bed.receiver.answerWith(({ cadastro }) => {
    slow ??= cadastro;
    return cadastro === slow ? null : 204;
  });
  await changeSomething(bed);
  await waitUntil(
    async () =>
      slow !== undefined && (await countWaiting(bed.installation, `cadastro_id <> '${slow}'`)) === 0,
    'os avisos dos outros cadastros',
  );
}

/** Between what was committed and its delivery: the receiver has it, and the server never hears so. */
async function killBeforeDelivery(bed: Bed): Promise<void> {
  const { installation, receiver, crew } = bed;
  const inFlight = new Promise<void>((resolve) => {
    receiver.answerWith(() => {
      resolve();
      return null;
    });
  });
  crew.start();
  await inFlight;
  await installation.server().kill();
  await crew.stop();
  await installation.start();
}

const blows = [goDownForAnHour, answerWithErrors, answerOneNever, killBeforeDelivery];

async function strikeAll(bed: Bed, vezes: number, outcome: Outcome): Promise<void> {
  const { installation, receiver, crew } = bed;
  for (let round = 0; round < vezes && !isInterrupted(); round++) {
    await blows[round % blows.length]?.(bed);
    await recover(bed);
    const { problems, told, lost, tries } = await compareTold(installation, receiver.received);
    outcome.problemas.push(...problems, ...(await crew.check()));
    outcome.perdidas = lost;
    outcome.confirmadas = told;
    outcome.tentativas += 1;
    outcome.nota = `${told} avisos em ordem, ${tries} envios`;
  }
  outcome.problemas.push(...crew.unfit);
}

export const companySystem: Fault = {
  nome: 'sistema da empresa fora do ar, lento ou com erro',
  chave: 'avisos',
  vezes: { inteiro: 40, rapido: blows.length },
  async run(vezes) {
    const outcome = emptyOutcome();
    const receiver = await openWebhookReceiver();
    try {
      const installation = await install({ keys: 2, environment: receiver.environment });
      try {
        await strikeAll({ installation, crew: await hire(installation, 1), receiver }, vezes, outcome);
      } finally {
        await installation.remove();
      }
    } finally {
      await receiver.down();
    }
    return outcome;
  },
};
