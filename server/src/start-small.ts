import { holdYoungGeneration } from './young-generation';

// Loading the program and publishing the builds would otherwise enlarge the space for new objects to 32 MB.
holdYoungGeneration();
