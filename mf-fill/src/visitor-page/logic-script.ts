import { registerLogic } from '@tessera/form-model/logic/register';

/* A script of its own beside that of the page: only documents of forms with logic name it. */
registerLogic();
