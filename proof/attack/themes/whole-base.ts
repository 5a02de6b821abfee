import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Attack, insist } from '../support/attack.ts';
import type { Answer } from '../support/client.ts';
import { count, expectStatus, judge, tally } from '../support/judge.ts';
import { bearing, mintKey, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const whole = endpoints.listCadastros.path;

async function readMany(target: Target, token: string, paths: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) {
    const answer = await target.client.send({ path, headers: bearing(token) });
    judge(answer, `GET ${path}`);
    answers.push(answer);
  }
  return answers;
}

function judgeRefusals(answers: Answer[], allowed: number, slack: number): string {
  const statuses = tally(answers.map(({ status }) => status));
  insist(count(answers, 200) <= allowed + slack && count(answers, 429) > 0, statuses);
  const refused = answers.find(({ status }) => status === 429);
  insist(Number(refused?.headers['retry-after']) > 0, '429 sem Retry-After');
  return statuses;
}

export const wholeBase: Attack[] = [
  {
    ameaca: 19,
    tentado: 'levar a lista inteira muitas vezes, também com parâmetros inventados',
    async run(target) {
      const person = await mintPerson(target);
      const token = await mintSession(target, person.id);
      const paths = Array.from({ length: 40 }, (_, at) => (at % 3 ? whole : `${whole}?tudo=${at}`));
      const answers = await readMany(target, token, paths);
      const statuses = judgeRefusals(answers, 10, 10);
      const another = await mintSession(target, person.id);
      expectStatus((await readMany(target, another, [whole]))[0] as Answer, 200, 'outra sessão');
      const readings = () =>
        target
          .output()
          .split('\n')
          .filter((line) => line.includes('whole list read') && line.includes(person.id));
      const isLogged = await isSoonTrue(() => readings().length >= count(answers, 200) + 1);
      insist(isLogged, `${readings().length} leituras no registro`);
      return { tentativas: paths.length, nota: `${statuses}; cada leitura no registro` };
    },
  },
  {
    ameaca: 19,
    tentado: 'levar a lista página a página sem parar',
    async run(target) {
      const token = await mintSession(target, (await mintPerson(target)).id);
      const paths = Array.from({ length: 900 }, () => `${whole}?limite=1`);
      const started = performance.now();
      const answers = await readMany(target, token, paths);
      const seconds = (performance.now() - started) / 1000;
      insist(count(answers, 200) <= 600 + 10 * seconds + 1, `${count(answers, 200)} páginas em ${seconds} s`);
      if (seconds < 20) judgeRefusals(answers, 800, 0);
      return { tentativas: paths.length, nota: tally(answers.map(({ status }) => status)) };
    },
  },
  {
    ameaca: 19,
    tentado: 'chamadas sem parar com uma chave de integração',
    async run(target) {
      const headers = { 'x-integration-key': await mintKey(target), 'content-type': 'application/json' };
      const calls = Array.from({ length: 600 }, () =>
        target.client.send({ method: 'POST', path: '/pj/unix/cadastros', headers, body: '{}' }),
      );
      const started = performance.now();
      const answers = await Promise.all(calls);
      const seconds = (performance.now() - started) / 1000;
      insist(count(answers, 400) <= 300 + 20 * seconds + 1, tally(answers.map(({ status }) => status)));
      return { tentativas: calls.length, nota: tally(answers.map(({ status }) => status)) };
    },
  },
];
