import type { TemplateSource } from '../template';

export const feedback: TemplateSource = {
  category: 'Feedback',
  text: `
# Course evaluation
Ask students to rate a course
rating* Overall
rating* Explanations
rating* Pace
rating Materials
radio How much time did you spend each week? | Under 2 hours | 2 to 5 hours | Over 5 hours
textarea What helped you most?
textarea What should change next time?
# Restaurant feedback
Ask guests about food and service
date Date of your visit
rating* Food
rating* Service
rating Atmosphere
radio Was anything wrong? | No | Yes
textarea* Tell us what happened
  show if Was anything wrong? = Yes
email Email address // If you would like an answer.
# Complaint form
Collect complaints with all details
> We answer within five working days.
text* Full name
email* Email address
text Order or customer number
date* When did it happen?
textarea* What happened?
file Photo or document
radio* What would you like us to do? | Explain | Repair or replace | Refund | Only take note
# Bug report
Collect bug reports with steps to reproduce
text* What went wrong, in one sentence
textarea* What did you do before?
textarea* What did you expect?
radio* How often does it happen? | Always | Sometimes | Once
select* How bad is it? | I cannot work | There is a workaround | Minor
file Screenshot
email Email address
# Feature request
Collect ideas for new features and the needs behind them
text* Your idea in one sentence
textarea* What are you trying to do?
textarea How do you manage today?
radio* How important is it? | Nice to have | Important | I would leave without it
email Email address
# Hotel feedback
Ask guests about their stay
text Room
rating* Room and bed
rating* Cleanliness
rating Breakfast
radio* Would you stay again? | Yes | Perhaps | No
textarea What could be better?
  show if Would you stay again? = Perhaps
  show if Would you stay again? = No
# Suggestion box
Collect suggestions, with or without a name
textarea* Your idea
select What is it about? | Work | Place | Food | Communication | Something else
radio* Would you like to be named? | Yes | No
text* Your name
  show if Would you like to be named? = Yes
# Delivery feedback
Ask customers about a delivery
text* Order number
radio* Did it arrive on time? | Early | On time | Late
radio* In what condition? | Perfect | Packaging damaged | Goods damaged
file* Photo of the damage
  show if In what condition? = Packaging damaged
  show if In what condition? = Goods damaged
rating The courier
# Customer support feedback
Ask customers how well their request was solved
radio* Is your problem solved? | Yes | Partly | No
textarea* What is still open?
  show if Is your problem solved? = Partly
  show if Is your problem solved? = No
rating* How was the help?
rating How was the waiting time?
textarea Would you like to thank someone?
`,
};
