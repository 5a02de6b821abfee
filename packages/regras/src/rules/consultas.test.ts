import { expect, it } from 'vitest';
import { com } from '../test/cadastro-limpo.ts';
import { findAlertas } from '../test/find-alertas.ts';

it('partners of partners are asked about too', () => {
  const inner = { nome: 'Rui Prado', cpf: '390.533.447-05', percentual: 100 };
  const holding = { nome: 'Holding', cpf: '', cnpj: '11.444.777/0001-61', percentual: 100, socios: [inner] };
  const consultas = { exigidas: ['bc_protege' as const], feitas: [] };
  const [found] = findAlertas('sem-consulta', com({ socios: [holding] }), { consultas });
  expect(found?.texto).toContain('do CNPJ e de 2 CPFs');
});
