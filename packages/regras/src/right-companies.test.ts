import { expect, it } from 'vitest';
import { checkCadastro } from './check-cadastro.ts';
import type { Contexto } from './contexto.ts';
import { readDados } from './read-dados.ts';
import { judgeDominio } from './server/email-domain.ts';
import { isMunicipio, isSameMunicipio } from './server/municipios.ts';
import { consulta } from './test/empresa-receita.ts';
import { buildRightCompany } from './test/right-company.ts';
import { publishRightCompany } from './test/right-receita.ts';

const total = 5000;
const most = { impede: 0, atencao: 0.02 * total };

const countWorst = (around: (cadastro: Record<string, unknown>) => Contexto) => {
  const worst = Array.from({ length: total }, (_, number) => {
    const cadastro = buildRightCompany(number);
    const { cidade, estado, email } = readDados(cadastro);
    const dominio = judgeDominio(email);
    const found = checkCadastro(cadastro, {
      hoje: '2026-11-17',
      cnaesRecusados: ['92'],
      isCidadeDaUf: isMunicipio(cidade, estado),
      ...(dominio && { dominio }),
      ...around(cadastro),
    });
    return found.filter(({ nivel }) => nivel !== 'informacao').map((alerta) => ({ ...alerta, cadastro }));
  });
  const of = (nivel: string) => worst.filter((found) => found.some((alerta) => alerta.nivel === nivel));
  expect(of('impede').slice(0, 3)).toEqual([]);
  expect(of('atencao').length, JSON.stringify(of('atencao').slice(0, 3))).toBeLessThanOrEqual(most.atencao);
};

it(`has nothing against ${total} right companies of ten legal natures`, () => {
  countWorst(() => ({}));
});

it(`has nothing against them beside what Receita publishes of each`, () => {
  countWorst((cadastro) => {
    const { cidade, estado } = readDados(cadastro);
    const empresa = publishRightCompany(cadastro);
    return {
      receita: consulta(empresa),
      isMesmaCidade: isSameMunicipio(cidade, empresa.endereco.cidade, estado),
      recebidoEm: '2026-11-16',
    };
  });
});
