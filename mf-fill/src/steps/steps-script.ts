import { startSteps } from './start-steps';

/* A script of its own beside that of the page: only documents of forms with one question at a time name it. */
startSteps();
