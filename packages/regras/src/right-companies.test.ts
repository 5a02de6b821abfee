import { expect, it } from 'vitest';
import { checkCadastro } from './check-cadastro.ts';
import { readDados } from './read-dados.ts';
import { judgeDominio } from './server/email-domain.ts';
import { isMunicipio } from './server/municipios.ts';
import { buildRightCompany } from './test/right-company.ts';

const total = 5000;
const most = { impede: 0, atencao: 0.02 * total };

it(`has nothing against ${total} right companies of ten legal natures`, () => {
  const worst = Array.from({ length: total }, (_, number) => {
    const cadastro = buildRightCompany(number);
    const { cidade, estado, email } = readDados(cadastro);
    const dominio = judgeDominio(email);
    const found = checkCadastro(cadastro, {
      hoje: '2026-11-17',
      cnaesRecusados: ['92'],
      isCidadeDaUf: isMunicipio(cidade, estado),
      ...(dominio && { dominio }),
    });
    return found.filter(({ nivel }) => nivel !== 'informacao').map((alerta) => ({ ...alerta, cadastro }));
  });
  const of = (nivel: string) => worst.filter((found) => found.some((alerta) => alerta.nivel === nivel));
  expect(of('impede').slice(0, 3)).toEqual([]);
  expect(of('atencao').length, JSON.stringify(of('atencao').slice(0, 3))).toBeLessThanOrEqual(most.atencao);
});
