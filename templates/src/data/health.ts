import type { TemplateSource } from '../template';

export const health: TemplateSource = {
  category: 'Health',
  text: `
# New patient registration
Collect the data of a patient before the first visit
== You
text* Full name
date* Date of birth
address* Address
phone* Phone number
text Insurance and number
== Your health
textarea Reason for your visit
checkbox Have you had any of these? | Heart disease | Diabetes | Asthma | High blood pressure | None of them
radio* Do you take medicine? | Yes | No
textarea* Which, and how often?
  show if Do you take medicine? = Yes
textarea Allergies
# Vaccination appointment
Take vaccination appointments with a health check
text* Full name
date* Date of birth
select* Vaccination | Influenza | Tetanus | Measles | Tick-borne encephalitis
radio* Have you had a fever this week? | Yes | No
radio* Have you ever reacted badly to a vaccination? | Yes | No
textarea* How?
  show if Have you ever reacted badly to a vaccination? = Yes
date* Preferred day
# Symptom diary
Record symptoms day by day
date* Date
time Time
rating* How strong was the pain? (1..10)
checkbox Other symptoms | Fever | Nausea | Dizziness | Tiredness
radio Did you take something? | Yes | No
text* What, and how much?
  show if Did you take something? = Yes
textarea What were you doing?
# Well-being check-in
Ask people regularly how they feel
rating* How are you today?
rating How did you sleep?
radio* How much stress do you have? | Hardly any | Bearable | Too much
checkbox* Where does it come from? | Work | Family | Money | Health | I cannot tell
  show if How much stress do you have? = Too much
radio Would you like someone to call you? | Yes | No
phone* Phone number
  show if Would you like someone to call you? = Yes
# Fitness assessment
Collect the health and goals of a client before training
text* Name
number* Age (14..100)
radio* How often do you exercise? | Hardly ever | Once a week | Several times a week
checkbox* What do you want to reach? | Strength | Endurance | Less weight | Mobility | Company
checkbox Health problems | Back | Knees | Shoulders | Heart | None
textarea* Has a doctor agreed?
  show if Health problems ~ Heart
# Nutrition questionnaire
Ask about eating habits before nutrition advice
text* Name
number Height in cm (100..230)
number Weight in kg (30..300)
radio* How do you eat? | Everything | Vegetarian | Vegan
checkbox* Which meals do you have? | Breakfast | Lunch | Dinner | Snacks
number Glasses of water a day (0..20)
textarea* What did you eat yesterday?
textarea What do you dislike?
# Blood donation screening
Check if a person can donate blood today
text* Full name
number* Age (18..75)
number* Weight in kg (40..250)
radio* Do you feel well today? | Yes | No
radio* Have you had a tattoo in the last four months? | Yes | No
radio* Have you been abroad in the last six months? | Yes | No
text* In which countries?
  show if Have you been abroad in the last six months? = Yes
date Last donation
# Care home visit
Plan visits in a care home
text* Visitor's name
text* Who do you visit?
date* Day
radio* Time | 10:00 | 14:00 | 16:00
number People (1..4)
radio Do you have a cold? | No | Yes
`,
};
