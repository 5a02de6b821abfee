import { expect, test } from 'vitest';
import { readDados } from '../read-dados.ts';
import { limpo } from '../test/cadastro-limpo.ts';
import { examine } from './examine.ts';
import type { Palavra } from './papel.ts';

test('the birth is read in the paper of a person', () => {
  const lines = ['Nome Ana Lima', 'Data de nascimento', '04/03/1965', 'CPF 111.444.777-35'];
  const palavras = lines.flatMap((line, row) =>
    line.split(' ').map((word, at): Palavra => [word, 500 + at * 1000, 500 + row * 200, 800, 120]),
  );
  const paginas = [{ palavras, giro: 0 as const, confianca: null }];
  const [exame] = examine(readDados(limpo), [{ chave: 'socios.0.rg', paginas }]);
  expect(exame?.achados.find(({ campo }) => campo === 'nascimento')).toMatchObject({
    valor: '04/03/1965',
    igual: null,
    pagina: 1,
  });
});
