import { expect, it } from 'vitest';
import { worstNivel } from './alerta.ts';
import { checkCadastro, regras } from './check-cadastro.ts';
import { describeRegras } from './describe-regras.ts';
import { com, limpo } from './test/cadastro-limpo.ts';

it('finds nothing in a registration where everything agrees', () => {
  expect(checkCadastro(limpo)).toEqual([]);
});

it('reads partners and documents that came as JSON text', () => {
  const { socios, documentos } = limpo;
  expect(
    checkCadastro(com({ socios: JSON.stringify(socios), documentos: JSON.stringify(documentos) })),
  ).toEqual([]);
});

it('tells the worst first', () => {
  const found = checkCadastro(com({ cnpj: '11.222.333/0001-80', telefone: '71 98765-4321', bairro: '' }));
  expect(found.map(({ nivel }) => nivel)).toEqual(['impede', 'atencao', 'informacao']);
  expect(worstNivel(found)).toBe('impede');
  expect(worstNivel([])).toBeUndefined();
});

it('keeps what was found apart from its words, so that an answer outlives a new wording', () => {
  const [alerta] = checkCadastro(com({ cep: '74000-000' }));
  expect(alerta).toEqual({
    codigo: 'cep-de-outra-uf',
    nivel: 'atencao',
    alvo: 'cep',
    texto: 'O CEP 74000-000 é de Goiás; a UF informada é SP. Confira no comprovante de endereço.',
    pedido: 'Confira o CEP e a UF: o CEP 74000-000 é de Goiás, e a UF informada é SP.',
    valor: '{"cep":"74000000","uf":"SP","ufDoCep":"GO"}',
  });
});

it('has one code a rule', () => {
  const codigos = regras.map(({ codigo }) => codigo);
  expect(new Set(codigos).size).toBe(codigos.length);
  expect(codigos.every((codigo) => /^[a-z][a-z-]{2,39}$/.test(codigo))).toBe(true);
});

it('is described in docs/checks.md as it is (write it anew with: npx vitest run --project regras -u)', async () => {
  await expect(describeRegras()).toMatchFileSnapshot('../../../docs/checks.md');
});
