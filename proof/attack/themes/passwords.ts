import { generateSenha } from '@painel-pj/contract/acesso/senha';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Attack } from '../support/attack.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, login } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

const user = 'joaquim.tavares';
const owner = {
  user,
  email: 'joaquim.tavares@exemplo.com.br',
  nomeCompleto: 'Joaquim Tavares',
  role: 'representante',
};

const common = [
  'senha',
  'password',
  'admin',
  'qwerty',
  'brasil',
  'flamengo',
  'painel',
  'mudar',
  'joaquim',
  'tavares',
];
const tails = ['123456', '12345678', '2024!!!!', '@123@123', '00000000'];
const weak = [
  ...common.flatMap((word) => tails.map((tail) => (word + tail).padEnd(12, '1'))),
  ...common.map((word) => word.replaceAll('a', '@').replaceAll('e', '3').padEnd(12, '0')),
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  '123456789012',
  'abababababab',
  'SuaEmpresa2024',
  'curta&boa',
  'x'.repeat(129),
  '',
];

const create = ({ client, adminToken }: Target, account: object) =>
  client.send({
    method: 'POST',
    path: endpoints.createUsuario.path,
    body: account,
    headers: bearing(adminToken),
  });

export const passwords: Attack[] = [
  {
    ameaca: 31,
    tentado: 'entrar com uma senha provisória depois de 72 horas',
    async run(target) {
      const newcomer = await target.addNewcomer();
      await target.db.query(
        "update usuario set senha_definida_em = now() - interval '73 hours' where login = $1",
        [newcomer.user],
      );
      expectStatus(await login(target, newcomer), 401, 'senha provisória de 73 horas');
      return { tentativas: 1 };
    },
  },
  {
    ameaca: 8,
    tentado: 'criar contas com senhas curtas, comuns, em sequência, com o nome da pessoa ou da empresa',
    async run(target) {
      for (const password of weak) {
        expectStatus(
          await create(target, { ...owner, password }),
          400,
          `senha fraca ${password.slice(0, 20)}`,
        );
      }
      return { tentativas: weak.length };
    },
  },
  {
    ameaca: 8,
    tentado: 'o contrário: as senhas do gerador têm de ser aceitas',
    async run(target) {
      for (let time = 0; time < 10; time++) {
        const password = generateSenha(12);
        target.secrets.add(password);
        const account = { ...owner, user: `gerada.${time}`, password };
        expectStatus(await create(target, account), 200, 'senha do gerador');
      }
      return { tentativas: 10 };
    },
  },
];
