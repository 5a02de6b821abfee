import { type Nivel, naoConferido } from './alerta.ts';
import { subjects } from './check-cadastro.ts';
import type { Regra } from './regra.ts';

const levels: Record<Nivel, string> = { impede: 'impede', atencao: 'atenção', informacao: 'informação' };

const describeRegra = ({ codigo, nivel, raised, reason, example }: Regra) =>
  [
    `### \`${codigo}\` · ${levels[nivel]}`,
    '',
    reason,
    ...(raised ? ['', `*${levels[raised.nivel]}* when ${raised.when}.`] : []),
    '',
    `- Analyst: ${example.texto}`,
    ...(example.pedido ? [`- Company: ${example.pedido}`] : []),
    '',
  ].join('\n');

const opening = `# What is checked

Each rule looks at a registration and says what an analyst would have to look for: the fact with its value, then the
innocent explanation. A rule decides nothing. Levels: **impede**, **atenção**, **informação**. With an open check of level
*impede* an approval answers 409 \`impedido\`, unless a \`justificativa\` comes along, which is kept. It covers the list that
was shown, told by the \`resumoAlertas\` of that answer: when something else impedes by now, the answer is 409 again, with the
new list. A check that was answered with *Não procede* is not open. An answer names what was found, by the \`achado\` of the
check: when it has found something else by now, the answer is 412. A value that is missing is told once, by
\`nao-informado\`; no other rule judges it. The words below are examples; *Company* is what *Pedir à empresa* proposes.

No rule, and of level *impede*: \`${naoConferido.codigo}\`, when the checks themselves failed. What was found before stays
beside it; it goes with the next check that can be made (\`npm run checks -- --parados\`).

This page is written from \`packages/regras\`, and a test holds it to the rules. How often each is found in the demo, and
where: [demo.md](demo.md).
`;

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z -]/g, '')
    .replaceAll(' ', '-');

const chapters = `Chapters: ${subjects.map(({ title }) => `[${title}](#${anchorOf(title)})`).join(', ')}.\n`;

/** The text of `docs/checks.md`. */
export const describeRegras = (): string =>
  [
    opening,
    chapters,
    ...subjects.flatMap(({ title, regras }) => [`## ${title}\n`, ...regras.map(describeRegra)]),
  ].join('\n');
