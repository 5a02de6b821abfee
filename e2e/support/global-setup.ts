import { prepareTemplate } from '@painel-pj/test-bed/prepare-template';

export default prepareTemplate;
