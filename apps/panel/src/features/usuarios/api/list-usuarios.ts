import { queryOptions } from '@tanstack/react-query';
import { readUsuarios } from '#features/usuarios/read-usuario.ts';
import { call } from '#lib/api-client.ts';

export const usuariosQuery = queryOptions({
  queryKey: ['usuarios'],
  queryFn: async ({ signal }) => readUsuarios((await call('listUsuarios', { signal })).data.usuarios),
  meta: { mensagemErro: 'Erro ao buscar usuários' },
});
