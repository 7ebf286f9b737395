import { registerType } from '../controls';
import { model as grade } from '../grade/model';
import { model as rightAnswers } from '../right-answers/model';
import { NoControl } from '../shared/quiz/no-control';
import { model } from './model';

// No result of a quiz has a control: scripts of their own would only repeat what is around the models.
for (const each of [model, grade, rightAnswers]) registerType(each, NoControl);
