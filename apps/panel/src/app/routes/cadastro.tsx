import { generatePath, Navigate, useParams } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Addresses of one registration from before there was a place to decide on it. */
export default function CadastroRoute() {
  const { id = null } = useParams();
  return <Navigate to={generatePath(paths.analise, { id })} replace />;
}
