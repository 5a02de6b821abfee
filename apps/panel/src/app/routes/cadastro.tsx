import { generatePath, Navigate, useParams } from 'react-router';
import { paths } from '#plataforma/lib/paths.ts';

/** Redirects an old URL of one registration to the workspace. */
export default function CadastroRoute() {
  const { id = null } = useParams();
  return <Navigate to={generatePath(paths.analise, { id })} replace />;
}
