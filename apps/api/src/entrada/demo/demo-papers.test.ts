import { expect, test } from 'vitest';
import { buildDemoEntry, peersOf } from './demo-cases.ts';
import findings from './demo-findings.json' with { type: 'json' };
import { flawOf } from './demo-flaws.ts';
import { describePaper } from './describe-paper.ts';

const textOf = (chave: string, ...args: [Parameters<typeof describePaper>[1]]) =>
  JSON.stringify(describePaper(chave, ...args));
const digitsOf = (text: string) => text.replace(/[^0-9A-Z]/g, '');

test('papers carry the data of their company and of their partner', () => {
  const today = new Date();
  for (let number = 1; number <= 40; number++) {
    const { company } = buildDemoEntry(number, today, 0);
    const card = textOf('cartaoCnpj', { company, today });
    expect(card).toContain(company.razao_social);
    expect(digitsOf(card)).toContain(company.cnpj);
    expect(textOf('comprovanteEndereco', { company, today })).toContain(company.logradouro);
    const deed = textOf('contratoSocial', { company, today });
    for (const socio of company.socios) {
      expect(deed).toContain(`${socio.nome}, CPF`);
      expect(deed).toContain(`${socio.percentual.toLocaleString('pt-BR')} %`);
      for (const chave of ['cnh', 'rg']) {
        const paper = textOf(chave, { company, socio, today });
        expect(paper).toContain(socio.nome);
        expect(digitsOf(paper)).toContain(socio.cpf);
        const born = textOf(chave, { company, socio: { ...socio, nascimento: '2012-03-09' }, today });
        expect(born).toContain('09/03/2012');
      }
    }
  }
});

test('the paper of a minor has the birthday that the company told', () => {
  const today = new Date();
  const { company } = buildDemoEntry(58, today, 0);
  const minor = company.socios.filter(({ nascimento }) => nascimento === '2012-03-09');
  expect(minor).toHaveLength(1);
  for (const socio of minor) expect(textOf('rg', { company, socio, today })).toContain('09/03/2012');
});

test.each(findings.flaws)('the paper $chave of place $at is wrong: $wrong', ({ at, chave }) => {
  const { subject, spoiled } = flawOf(at, chave) ?? {};
  const today = new Date();
  const entry = buildDemoEntry(at, today, 0);
  const socio = chave.startsWith('socios.') ? entry.company.socios[Number(chave.slice(7))] : undefined;
  const papers = Object.keys((socio ?? entry.cadastro).documentos ?? {});
  const key = socio ? (papers[0] ?? '') : chave;
  expect(papers).toContain(key);
  if (!subject) return expect(spoiled).toBeDefined();
  const right = { company: entry.company, today, ...(socio && { socio }) };
  expect(textOf(key, subject(right, peersOf(entry)))).not.toBe(textOf(key, right));
});
