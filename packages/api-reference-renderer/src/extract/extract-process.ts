/** Entry of the extracting process: gets a job as a message, answers with the models. */
import { extractModels, type ExtractJob } from './extract-model.ts';

process.once('message', async (job: ExtractJob) => {
  process.send?.(await extractModels(job), () => process.disconnect());
});
