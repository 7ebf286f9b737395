import type { TemplateSource } from '../template';

export const education: TemplateSource = {
  category: 'Education',
  text: `
# School enrolment
Register a child at a school
== The child
text* Full name
date* Date of birth
address* Address
text Previous school
select* Year | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
== The family
text* Parent or guardian
email* Email address
phone* Phone number
select Language spoken at home | English | Arabic | Polish | Turkish | Ukrainian | Another
text* Which language?
  show if Language spoken at home = Another
== Good to know
checkbox Support | Reading and writing | Hearing or sight | Behaviour | None needed
textarea Allergies and medicine
# Quiz
Test knowledge with questions and answers
text* Name
radio* Which gas do plants take in? | Oxygen | Carbon dioxide | Nitrogen | Hydrogen
  right: Carbon dioxide
radio* Where does photosynthesis happen? | In the root | In the chloroplasts | In the bark
  right: In the chloroplasts
checkbox* What do plants need for it? | Light | Water | Soil | Darkness
  right: Light | Water
number* How many carbon atoms has glucose? (1..20)
  right: 6
textarea Explain in one sentence why leaves are green
score Score
grade Grade
right-answers Right answers
# Absence note
Let parents report the absence of a pupil
text* Pupil's name
text* Class
date* First day
date Last day
radio* Reason | Illness | Doctor's appointment | Family | Something else
text* Which reason?
  show if Reason = Something else
text* Parent or guardian
# Parent-teacher meeting
Let parents choose a time to meet the teachers
text* Pupil's name
text* Class
checkbox* Which teachers? | Form teacher | Mathematics | Languages | Science | Sport
radio* When can you come? | 17:00 to 18:00 | 18:00 to 19:00 | 19:00 to 20:00
radio Do you need an interpreter? | Yes | No
text* For which language?
  show if Do you need an interpreter? = Yes
# Student project proposal
Collect proposals for student projects
text* Names of the group
text* Working title
textarea* Question to be answered
textarea* How will you find out?
checkbox You will need | Laboratory | Library | Camera | Interview partners
date* Hand-in date
# Tutoring request
Match students with tutors
text* Pupil's name
select* Subject | Mathematics | English | French | Physics | Chemistry
select* Year | 5 to 6 | 7 to 8 | 9 to 10 | 11 to 13
checkbox* Free afternoons | Monday | Tuesday | Wednesday | Thursday | Friday
radio Where? | At school | At home | Online
textarea What is difficult?
# Course selection
Let students choose their courses
text* Name
text* Class
select* First choice | Art | Drama | Music | Robotics | Economics
select* Second choice | Art | Drama | Music | Robotics | Economics
radio Do you play an instrument? | Yes | No
text* Which one?
  show if Do you play an instrument? = Yes
textarea Why this choice?
# Lesson observation
Give feedback on a lesson to a colleague
text* Teacher
text* Observed by
date* Date
rating* Clear aims
rating* Taking part of all pupils
rating* Use of time
textarea* What went well
textarea One thing to try next
`,
};
